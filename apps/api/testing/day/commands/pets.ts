import type { Pet } from '@portal/contract/pets/pets.schemas';
import { isLiving } from '@portal/domain/pets/pet-status';
import type { Refusal } from '../../api-caller.ts';
import { pick } from '../../pick.ts';
import { personOf } from '../world.ts';
import { upcomingOf } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';

/** Says on the pet's page that it has died, and lets all, none or some of its appointments stand; or that this was a mistake. */
const saysDied: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const caller = await person.caller();
    const petId = pick(person.petIds, which);
    const { version, status } = (await caller.get<Pet>(`/bff/v2/pets/${petId}`)).body;
    const ahead = (await upcomingOf(person)).filter((one) => one.petId === petId);
    const alsoCancel = ahead.map(({ appointmentId }) => appointmentId).slice(choice % 3);
    const change = isLiving(status) ? { status: 'DECEASED', alsoCancel } : { status: 'ACTIVE' };
    const path = `/bff/v2/pets/${petId}/status`;
    had(world, `“${change.status}”`, await caller.post<Pet & Refusal>(path, { version, ...change }));
  },
};

export const petCommands = { 'says that a pet has died': saysDied };
