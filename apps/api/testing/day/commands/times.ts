import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import type { Refusal } from '../../api-caller.ts';
import { chosen, type Person, type World } from '../world.ts';
import { had } from './offered.ts';

const soonest = 24;

type Search = {
  readonly person: Person;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly query: string;
  readonly choice: number;
};

/** One of the first listed times, or null if there are none. */
export const timeFor = async (
  world: World,
  { person, practiceId, reasonId, query, choice }: Search,
): Promise<Slot | null> => {
  const path = `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${reasonId}${query}`;
  const answer = await (await person.caller()).get<Slots & Refusal>(path);
  if (!had(world, `a search at practice ${practiceId}`, answer)) return null;
  const listed = answer.body.days.flatMap(({ slots }) => slots).filter(({ isCurrent }) => !isCurrent);
  return chosen(listed.slice(0, soonest), choice);
};
