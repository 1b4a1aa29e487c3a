import type { Appointment, AppointmentList, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { isLiving } from '@portal/domain/pets/pet-status';
import { sql } from '../../../src/database/sql.ts';
import type { Refusal } from '../../api-caller.ts';
import { chosen, type Person, personOf, type Practice, type World } from '../world.ts';
import type { Command, Numbers } from './command.ts';
import { findPrice } from './prices.ts';
import { had, onlyOnce } from './offered.ts';
import { timeFor } from './times.ts';

export const dashboardOf = async (person: Person): Promise<AppointmentList> => {
  const { status, body } = await (await person.caller()).get<AppointmentList>('/appointments');
  if (status !== 200) throw new Error(`the list of appointments was answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

export const upcomingOf = async (person: Person): Promise<readonly Appointment[]> => (await dashboardOf(person)).items;

export const countOpen = async (person: Person): Promise<number> =>
  (await upcomingOf(person)).filter(({ source }) => source === 'PORTAL').length;

type Subject = { readonly practiceId: number; readonly petIds: readonly number[] };

export const isBookingOn = ({ database }: World, practiceId: number): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from practice_features
     where practice_id = ${practiceId} and feature_key = 'Online Booking Enabled' and value = 'True'`);

/** Whether the page offers to book: it is switched on, has the reason, and the client and these pets may. */
export const mayBook = async (world: World, person: Person, { practiceId, petIds }: Subject): Promise<boolean> => {
  const caller = await person.caller();
  const pets = await Promise.all(petIds.map((petId) => caller.get<Pet>(`/bff/v2/pets/${petId}`)));
  // If the time has been taken, undoing the cancellation is refused and the pet stays deceased.
  if (pets.some(({ body }) => body.awaitingInitialConsultation || !isLiving(body.status))) return false;
  return world.database.returnsRow(sql`
    select 1 from clients c, practice_features f
     where c.client_id = ${person.clientId} and c.booking_and_registration_allowed
       and f.practice_id = ${practiceId} and f.feature_key = 'Online Booking Enabled' and f.value = 'True'
       and exists (select 1 from practice_reasons r where r.practice_id = f.practice_id and r.reason_id = ${world.reasonId})
       and (${petIds.length} = 1 or not exists (select 1 from external_ids e join connections k using (source)
              where e.kind = 'practices' and e.id = f.practice_id))`);
};

/** Guests who have signed up are not known to the practice's own system. */
const practiceFor = ({ alone, asking, linked }: World, { who, which }: Pick<Numbers, 'who' | 'which'>): Practice => {
  if (linked && which % 4 === 2 && who < 3) return linked.practice;
  return which % 4 === 3 ? asking : alone;
};

/** What is shown before booking is what holds now. */
const comparePrice = async (
  world: World,
  person: Person,
  { practiceId, petId }: { readonly practiceId: number; readonly petId: number },
): Promise<void> => {
  const path = `/lookup/online-appointment-reasons?practiceId=${practiceId}&petId=${petId}`;
  const { status, body } = await (await person.caller()).get<readonly AppointmentReason[]>(path);
  // In the same instant the pet may have died.
  if (status !== 200) return;
  const before = body.find(({ reasonId }) => reasonId === world.reasonId)?.price?.fromPence ?? null;
  const due = await findPrice(world, { practiceId, petId });
  if (world.isAlone && before !== due) world.complaints.push(`the check says ${before} pence, and the list ${due}`);
};

const book: Command = {
  weight: 8,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const practice = practiceFor(world, { who, which });
    const { practiceId } = practice;
    const first = which % person.petIds.length;
    const count = practice === world.alone ? 1 + (choice % person.petIds.length) : 1;
    const [petId, ...alsoPetIds] = [...person.petIds, ...person.petIds].slice(first, first + count);
    if (petId === undefined || !(await mayBook(world, person, { practiceId, petIds: [petId, ...alsoPetIds] }))) return;
    if ((await countOpen(person)) + count > maxOpenBookings) return;
    const also = alsoPetIds.length === 0 ? '' : `&alsoPetIds=${alsoPetIds.join()}`;
    const slot = await timeFor(world, {
      person,
      practiceId,
      reasonId: world.reasonId,
      query: `&petId=${petId}${also}`,
      choice: choice + which,
    });
    if (!slot) return;
    await comparePrice(world, person, { practiceId, petId });
    const { slotId, start } = slot;
    const subject = { practiceId, petId, appointmentReasonId: world.reasonId, slotId, start };
    const body = { ...subject, ...(alsoPetIds.length === 0 ? {} : { alsoPetIds }) };
    const caller = await person.caller();
    if (which % 3 > 0) return void had(world, 'a listed time', await caller.post('/appointments', body));
    const hold = await caller.post<SoftBooking & Refusal>('/soft-bookings', body);
    if (!had(world, 'a listed time to hold', hold)) return;
    const { softBookingId, extensionsLeft } = hold.body;
    const path = `/soft-bookings/${softBookingId}`;
    if (choice % 3 === 1 && extensionsLeft > 0) had(world, 'a longer hold', await caller.patch(path));
    if (choice % 3 === 2 && had(world, 'releasing', await caller.delete(path)))
      return void had(world, 'a time that was released', await caller.post('/appointments', body));
    had(world, 'a time that was held', await caller.post('/appointments', { ...body, softBookingId }));
  },
};

/** Appointments with a button to cancel. */
export const listCancellable = async (person: Person): Promise<readonly Appointment[]> =>
  (await upcomingOf(person)).filter(({ canCancel }) => canCancel);

const reschedule: Command = {
  weight: 4,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const one = chosen(
      (await upcomingOf(person)).filter(({ canAmend }) => canAmend),
      which,
    );
    if (!one) return;
    const { practiceId, petId, appointmentId, appointmentReasonId: reasonId, version } = one;
    const query = `&petId=${petId}&existingAppointmentId=${appointmentId}`;
    const slot = await timeFor(world, { person, practiceId, reasonId, query, choice });
    if (!slot) return;
    const { slotId, start } = slot;
    const caller = await person.caller();
    const answer = await caller.post(`/appointments/${appointmentId}`, { version, slotId, start });
    if (had(world, 'changing', answer))
      onlyOnce(world, `a change of version ${version} of appointment ${appointmentId}`, slotId);
  },
};

type Cancelled = Pick<Appointment, 'appointmentId'>;

/** Whether another entry of the practice overlaps one of them, which is then not restored; its own entry in the practice's system is none. */
export const hasRival = ({ database }: World, appointments: readonly Cancelled[]): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from diary_entries e join diary_entries d
        on d.may_overlap and (d.clinician_id = e.clinician_id or d.pet_id = e.pet_id)
       and d.occupied_from < e.occupied_to and d.occupied_to > e.occupied_from
     where not e.may_overlap and e.appointment_id = any(${appointments.map(({ appointmentId }) => appointmentId)}::int[])
       and not exists (
         select 1 from external_ids k
           join external_ids o on o.kind = 'appointments' and o.source = k.source and o.external_id = k.part_of
          where k.kind = 'kept-time' and k.id = d.diary_entry_id and o.id = e.appointment_id)`);

export const otherReason = 2;

const cancel: Command = {
  weight: 4,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const one = chosen(await listCancellable(person), which);
    if (!one) return;
    const together = one.together.length > 0 && choice % 2 === 1;
    const path = `/appointments/${one.appointmentId}/cancel?reasonId=${otherReason}`;
    const answer = await (
      await person.caller()
    ).patch<Cancellation & Refusal>(path, together ? { together } : undefined);
    if (!had(world, 'cancelling', answer)) return;
    const { serverNow, undoUntil, alsoCancelled } = answer.body;
    const isOffered = undoUntil > serverNow;
    const restores = 1 + alsoCancelled.length;
    if (isOffered) person.undo = { appointmentId: one.appointmentId, until: Date.parse(undoUntil), restores };
    if (world.isAlone && isOffered === (await hasRival(world, together ? [one, ...one.together] : [one])))
      world.complaints.push(`undo of appointment ${one.appointmentId} was ${isOffered ? '' : 'not '}offered`);
  },
};

const undo: Command = {
  weight: 3,
  mayRace: true,
  async run(world, { who }) {
    const person = personOf(world, who);
    const last = person.undo;
    person.undo = null;
    if (!last || last.until <= (await world.clock.now())) return;
    const { appointmentId, restores } = last;
    const caller = await person.caller();
    const open = await countOpen(person);
    const answer = await caller.post<Appointment & Refusal>(`/appointments/${appointmentId}/undo-cancel`, undefined);
    if (open + restores > maxOpenBookings && answer.body.code === 'MAX_OPEN_BOOKINGS') return;
    const isLost = answer.body.code === 'UNDO_OVER' && (await hasRival(world, [{ appointmentId }]));
    if (!isLost) had(world, 'undoing', answer);
  },
};

export const bookingCommands = { book, reschedule, cancel, undo };
