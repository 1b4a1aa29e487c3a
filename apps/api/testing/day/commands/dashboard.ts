import type { Appointment, AppointmentList, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import type { Refusal } from '../../api-caller.ts';
import { chosen, type Person, type World } from '../world.ts';
import { answerFor } from './answers.ts';
import { countOpen, dashboardOf, mayBook, otherReason } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';
import { timeFor } from './times.ts';

type Subject = { readonly practiceId: number; readonly petId: number };

/** Books what the dashboard asks for; some cancel it at once. */
const bookFor = async (world: World, person: Person, { practiceId, petId, choice }: Subject & { choice: number }) => {
  if ((await countOpen(person)) >= maxOpenBookings) return;
  if (!(await mayBook(world, person, { practiceId, petIds: [petId] }))) return;
  const { reasonId } = world;
  const slot = await timeFor(world, { person, practiceId, reasonId, query: `&petId=${petId}`, choice });
  if (!slot) return;
  const { slotId, start } = slot;
  const caller = await person.caller();
  const subject = { practiceId, petId, appointmentReasonId: reasonId, slotId, start };
  const answer = await caller.post<Appointment & Refusal>('/appointments', subject);
  if (!had(world, 'a listed time', answer) || choice % 2 === 0 || !answer.body.canCancel) return;
  const path = `/appointments/${answer.body.appointmentId}/cancel?reasonId=${otherReason}`;
  had(world, 'cancelling', await caller.patch<Cancellation & Refusal>(path));
};

/** A check-up that a medicine needs, or what the practice has cancelled. */
const toBook = ({ attention }: AppointmentList): Subject | null =>
  (attention?.medicine?.state === 'CHECK_UP' ? attention.medicine : attention?.again) ?? null;

type Dashboard = { readonly person: Person; readonly list: AppointmentList };

const respond = async (world: World, { person, list }: Dashboard, choice: number): Promise<void> => {
  const { kind, appointmentId, start } = list.attention ?? {};
  const subject = toBook(list);
  if (subject && (kind !== 'CANCELLED' || choice % 3 > 0)) return bookFor(world, person, { ...subject, choice });
  const caller = await person.caller();
  if (kind === 'CHANGED' || kind === 'CANCELLED')
    return void had(world, 'agreeing', await caller.post(`/appointments/${appointmentId}/agree`, { start }));
  const one = list.items.find((item) => item.appointmentId === appointmentId);
  if (kind === 'REMINDER' && one) await answerFor(world, one, 'coming');
};

/** Somebody does what their dashboard asks for, so that it goes on to what is less urgent. */
const followDashboard: Command = {
  weight: 6,
  mayRace: false,
  async run(world, { which, choice }) {
    const all = await Promise.all(world.people.map(async (person) => ({ person, list: await dashboardOf(person) })));
    const one = chosen(
      all.filter(({ list }) => list.attention),
      which,
    );
    if (one) await respond(world, one, choice);
  },
};

export const dashboardCommands = { 'follows the dashboard': followDashboard };
