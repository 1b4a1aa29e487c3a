import { listJoined, readEntryPage } from '../commands/waiting-guests.ts';
import type { Letter, World } from '../world.ts';
import type { Oracle } from './oracle.ts';

const ends = new Set(['waiting-list-closed', 'waiting-entry-over']);

const isOver = ({ letters }: World, { subjectId }: Letter): boolean =>
  letters.some((letter) => ends.has(letter.kind) && letter.subjectId === subjectId);

const examine = async (world: World, letter: Letter): Promise<string[]> => {
  const { subjectId, email } = letter;
  const isLooking = world.lookingFor.get(email.to.address) === subjectId;
  if (isOver(world, letter)) return [];
  const page = await readEntryPage(world, letter);
  const isServed = page.includes('value="stop"') || page.includes('I’m still looking');
  return isServed === isLooking
    ? []
    : [
        `the page of guest entry ${subjectId} says that it is ${isServed ? '' : 'not '}looked for, and its guest ${isLooking ? 'waits' : 'does not wait'}`,
      ];
};

/** A guest's page shows an open entry exactly if they have confirmed it, and neither stopped nor replaced it. */
export const waitingGuestsOracle: Oracle = async (world) =>
  (await Promise.all(listJoined(world).map((letter) => examine(world, letter)))).flat();
