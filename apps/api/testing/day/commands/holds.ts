import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { mostHoldsOfClient } from '@portal/domain/booking/hold';
import type { Refusal } from '../../api-caller.ts';
import { pick } from '../../pick.ts';
import { personOf } from '../world.ts';
import { countOpen, mayBook } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';
import { timeFor } from './times.ts';

const turns = [0, 1, 2, 3, 4];
const hour = 3_600_000;

const startOf = ({ slot }: SoftBooking): number => Date.parse(slot.start);

/** Keeps one time after another, lets some of them go, and looks whether the others are still kept. */
const comparesTimes: Command = {
  weight: 2,
  mayRace: false,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const { practiceId } = world.alone;
    const petId = pick(person.petIds, which);
    if (!(await mayBook(world, person, { practiceId, petIds: [petId] }))) return;
    if ((await countOpen(person)) >= maxOpenBookings) return;
    const caller = await person.caller();
    const { reasonId } = world;
    const ours: SoftBooking[] = [];
    for (const turn of turns) {
      if (ours.length > 0 && (choice >> turn) % 2 === 1) {
        const [left] = ours.splice(which % ours.length, 1);
        had(world, 'releasing', await caller.delete(`/soft-bookings/${left?.softBookingId}`));
        continue;
      }
      const search = { person, practiceId, reasonId, query: `&petId=${petId}`, choice: choice + 5 * turn };
      const slot = await timeFor(world, search);
      if (!slot || ours.some((one) => Math.abs(startOf(one) - Date.parse(slot.start)) < hour)) continue;
      const { slotId, start } = slot;
      const subject = { practiceId, petId, appointmentReasonId: reasonId, slotId, start };
      const answer = await caller.post<SoftBooking & Refusal>('/soft-bookings', subject);
      if (!had(world, 'a listed time to keep', answer)) return;
      // The oldest makes room.
      if (ours.length === mostHoldsOfClient) ours.shift();
      ours.push(answer.body);
    }
    for (const { softBookingId, slot } of ours) {
      const { state } = (await caller.get<SoftBooking>(`/soft-bookings/${softBookingId}`)).body;
      if (state !== 'HELD') world.complaints.push(`the time ${slot.start} was to be kept, and is ${state}`);
    }
  },
};

export const holdCommands = { 'compares times': comparesTimes };
