import type { Queryable } from '../../database/client.ts';
import type { IdempotentRequest } from '../../platform/idempotency.repository.ts';
import { turnsFrom } from '@portal/domain/booking/several-pets';
import { firstDateForAge } from '@portal/domain/slots/reason-rules';
import { decodeSlotId } from '@portal/domain/slots/slot-id';
import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { type SlotProblem, slotProblem } from '@portal/domain/slots/find-free-slots';
import { duringBreak } from '@portal/domain/practices/online-break';
import { openIntervals } from '@portal/domain/slots/open-intervals';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { TimeRefusal } from './slots.errors.ts';
import type { BookingContext } from './booking-context.ts';
import type { ClinicianRow, DiarySetUpRow } from './diary.repository.ts';

const minute = 60_000;

/** `occupiedFrom` to `occupiedTo` includes the buffers. */
export type ChosenTime = {
  readonly clinician: Pick<ClinicianRow, 'clinicianId' | 'name' | 'clinicianType'>;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
};

/** A time that the waiting list keeps: it is taken as it is, and no window or number of bookings and changes matters. */
export type OfferedTime = {
  readonly offerId: number;
  readonly softBookingId: string;
  readonly clinician: ChosenTime['clinician'];
  readonly start: number;
  /** Of its acceptance. */
  readonly idempotency: IdempotentRequest;
  /** Both run in the transaction that takes the time, before and after it. False if the offer is over. */
  readonly claim: (transaction: Queryable) => Promise<boolean>;
  readonly close: (transaction: Queryable) => Promise<unknown>;
};

export const factsOfChoice = ({ reason }: Pick<BookingContext, 'reason'>, { clinician, start, end }: ChosenTime) => ({
  reasonId: reason.reasonId,
  reasonName: reason.name,
  preparation: reason.preparation,
  clinicianId: clinician.clinicianId,
  clinicianName: clinician.name,
  clinicianType: clinician.clinicianType,
  start,
  end,
});

/** The time of each pet, one after another within the chosen time. */
export const turnsIn = ({ turn, pets }: Pick<BookingContext, 'turn' | 'pets'>, time: ChosenTime): ChosenTime[] =>
  pets.length < 2 ? [time] : turnsFrom(time.start, turn, pets.length).map((one) => ({ ...time, ...one }));

const atWork = ({ clinicians, timeZone, breakUntil }: DiarySetUpRow): readonly ClinicianRow[] =>
  breakUntil === null ? clinicians : duringBreak(clinicians, { timeZone, until: breakUntil });

export const cliniciansFor = (setUp: DiarySetUpRow, { clinicianType }: BookingContext['reason']): ClinicianRow[] =>
  atWork(setUp).filter((clinician) => clinicianType === 'Unknown' || clinician.clinicianType === clinicianType);

type Facts = { readonly setUp: DiarySetUpRow; readonly context: BookingContext };
type Choice = { readonly slotId: string; readonly start: string };

const refusalOf = (problem: SlotProblem | null | undefined): TimeRefusal => ({
  kind: problem === 'LEAD_TIME' ? 'lead-time' : 'out-of-grid',
});

export type Candidates = readonly [ChosenTime, ...ChosenTime[]];

/** Returns candidates, best first. Refuses a time never on offer; does not check that it is still free. */
export const chooseTime = (choice: Facts & (Choice | OfferedTime)): Result<Candidates, TimeRefusal> =>
  'offerId' in choice ? ok([timeAt(choice, choice)]) : timesOf(choice);

const timeAt = (
  { context: { reason } }: Facts,
  { clinician, start }: Pick<ChosenTime, 'clinician' | 'start'>,
): ChosenTime => {
  const end = start + reason.durationMinutes * minute;
  const [occupiedFrom, occupiedTo] = [
    start - reason.bufferBeforeMinutes * minute,
    end + reason.bufferAfterMinutes * minute,
  ];
  return { clinician, start, end, occupiedFrom, occupiedTo };
};

const timesOf = ({ setUp, context, slotId, start: spelt }: Facts & Choice): Result<Candidates, TimeRefusal> => {
  const { reason, pets, now, ownHoldStart } = context;
  const slot = decodeSlotId(slotId);
  if (!slot || slot.start !== Date.parse(spelt)) return refused({ kind: 'out-of-grid' });
  const { start } = slot;
  const date = localDateOf(setUp.timeZone, start);
  if (pets.some((pet) => date < (firstDateForAge(reason, pet) ?? date))) return refused({ kind: 'reason-not-for-pet' });
  // With the next day, because an appointment may go on over midnight.
  const days = { from: startOfLocalDay(setUp.timeZone, date), to: startOfLocalDay(setUp.timeZone, addDays(date, 2)) };
  const isOwnHold = ownHoldStart === start;
  // People who hold a time may book it during a break.
  const able = cliniciansFor(isOwnHold ? { ...setUp, breakUntil: null } : setUp, reason).filter(
    ({ clinicianId }) => slot.anyone || clinicianId === slot.clinicianId,
  );
  const inOrder = able.toSorted(
    (one, other) => Number(other.clinicianId === slot.clinicianId) - Number(one.clinicianId === slot.clinicianId),
  );
  // The lead time was checked when the hold was made.
  const rules = isOwnHold ? { ...reason, leadTimeMinutes: 0 } : reason;
  const problems = openIntervals(inOrder, { ...setUp, ...days }).map((clinician) =>
    slotProblem({ ...setUp, ...rules, now, clinicians: [clinician], entries: [] }, start),
  );
  const times = inOrder.flatMap((clinician, index) =>
    problems[index] === null ? [timeAt({ setUp, context }, { clinician, start })] : [],
  );
  const [best, ...others] = times;
  return best ? ok([best, ...others]) : refused(refusalOf(problems[0]));
};
