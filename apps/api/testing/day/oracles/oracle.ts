import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Attention } from '@portal/contract/appointments/attention.schemas';
import type { Person, World } from '../world.ts';

/** A person to whom everything has been said that has happened, with their list of appointments and what their dashboard opens with. */
export type Informed = {
  readonly person: Person;
  readonly upcoming: readonly Appointment[];
  readonly attention: Attention | null;
};

export const clientIdsOf = (informed: readonly Informed[]): number[] => informed.map(({ person }) => person.clientId);

/** What is wrong, in words; empty if nothing is. */
export type Oracle = (world: World, informed: readonly Informed[]) => Promise<readonly string[]>;
