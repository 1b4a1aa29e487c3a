import { addTestReasons, bookersAt, bookingBody } from '@portal/api/testing/scenes/bookers';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { startMailPortal } from '@portal/api/testing/mail/mail-portal';
import type { Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import { benchDatabase } from './mail-database.ts';

// On PostgreSQL, in a process of its own. Arguments: SMTP URL, number of bookable appointments.

const appointmentsEach = 4;
const days = 88;
const stepDays = 28;
const clinicians = 4;

export type MailPortal = {
  readonly base: string;
  readonly callers: readonly { readonly cookie: string; readonly bearer: string }[];
  readonly bookings: readonly unknown[];
};

const [smtpUrl = '', count = '0'] = process.argv.slice(2);
const { database, close } = await benchDatabase();
const portal = await startMailPortal({ database, smtpUrl });
await addTestReasons(database);
const practice = await buildPractice(database, { vets: clinicians });
const bookers = await bookersAt({ database, portal }, practice, Math.ceil(Number(count) / appointmentsEach));
const [first] = bookers;

const today = Date.now();
const dateIn = (ahead: number): string => new Date(today + ahead * 86_400_000).toISOString().slice(0, 10);
const isOnHalfHour = (slot: Slot): boolean => Date.parse(slot.start) % 1_800_000 === 0;

const free: Slot[] = [];
for (const clinicianId of practice.vetIds)
  for (let day = 1; day <= days; day += stepDays) {
    const range = `fromDate=${dateIn(day)}&toDate=${dateIn(Math.min(day + stepDays - 1, days))}`;
    const path = `/practices/${practice.practiceId}/appointment-slots?${range}&appointmentReasonId=930&clinicianId=${clinicianId}`;
    free.push(...(await first.caller.get<Slots>(path)).body.days.flatMap(({ slots }) => slots).filter(isOnHalfHour));
  }
const chosen = free.toSorted((one, other) => one.start.localeCompare(other.start)).slice(0, Number(count));

process.send?.({
  base: portal.base,
  callers: bookers.map(({ caller }) => ({ cookie: caller.cookie ?? '', bearer: caller.bearer ?? '' })),
  bookings: chosen.map((slot, index) =>
    bookingBody({ practice, booker: bookers[index % bookers.length] ?? first, slot }),
  ),
} satisfies MailPortal);

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await close();
    process.exit(0);
  })();
});
