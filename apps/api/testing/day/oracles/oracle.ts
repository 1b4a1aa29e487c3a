import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Person, World } from '../world.ts';

/** A person to whom everything has been said that has happened, and their list of appointments. */
export type Informed = { readonly person: Person; readonly upcoming: readonly Appointment[] };

/** What is wrong, in words; empty if nothing is. */
export type Oracle = (world: World, informed: readonly Informed[]) => Promise<readonly string[]>;
