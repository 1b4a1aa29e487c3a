import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import type { Database } from '../../src/database/client.ts';
import { createMailer } from '../../src/platform/mailer/mailer.ts';
import { addTestReasons, type Booker, bookersAt, findSlots, bookingBody } from '../scenes/bookers.ts';
import { buildPractice } from '../builders/build-practice.ts';
import { pick } from '../pick.ts';
import { startTestServer, type TestPortal, type TestServer } from '../servers/test-server.ts';

export const startMailPortal = ({ database, smtpUrl }: { database: Database; smtpUrl: string }): Promise<TestServer> =>
  startTestServer({
    database,
    mailer: createMailer({ smtpUrl, from: { name: 'Test Vets', address: 'portal@example.org' } }),
  });

const appointmentsEach = 4;

type Crowd = TestPortal & { readonly appointments: number };

export const crowdFor = async ({ database, portal, appointments }: Crowd) => {
  await addTestReasons(database);
  const practice = await buildPractice(database, { vets: 3 });
  const bookers = await bookersAt({ database, portal }, practice, Math.ceil(appointments / appointmentsEach));
  const starts = new Map<string, Slot>();
  for (const slot of await findSlots({ practice, booker: bookers[0] }))
    if (Date.parse(slot.start) % 1_800_000 === 0) starts.set(slot.start, slot);
  const slots = [...starts.values()].slice(0, appointments);
  const bookOne = (slot: Slot, index: number) => {
    const booker: Booker = pick(bookers, index);
    return booker.caller.post<Appointment>('/appointments', bookingBody({ practice, booker, slot }));
  };
  return { bookAll: () => Promise.all(slots.map(bookOne)), slots };
};
