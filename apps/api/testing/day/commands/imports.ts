import { pick } from '../../pick.ts';
import { petNameOf } from '../begin-day.ts';
import { personOf } from '../world.ts';
import type { Command } from './command.ts';
import { inADay, sendRecord } from './reception.ts';

const statuses = ['Booked', 'Booked', 'Booked', 'Cancelled'];

/** The practices' own system sends one of a few appointments, again and again and each time as it is there now. */
const imports: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who % 3);
    const number = which % person.petIds.length;
    await sendRecord(world, 'appointments', {
      id: `${person.name} ${number}`,
      pet: petNameOf(person.name, number),
      clinician: `${world.alone.externalId}V${1 + (which % 2)}`,
      reason: 'Health check',
      starts_at: (await inADay(world, choice)).toISOString(),
      status: pick(statuses, choice),
    });
  },
};

export const importCommands = { imports };
