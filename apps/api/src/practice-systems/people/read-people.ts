import { noteRead } from '../sync/feeds.repository.ts';
import { guard } from '../sync/guard.ts';
import { onTurn, type Reading } from '../sync/turn.ts';
import { takePeople } from './take-people.ts';

/** Clocks differ, and a record may carry a time before its commit. */
const overlapMilliseconds = 120_000;

/** Clients first, because pets name them. */
export const readPeople = async (reading: Reading): Promise<void> => {
  const { system, turn, limits } = reading;
  const { connectionId, source, cursorAt } = turn;
  if (!turn.isLoaded) await guard(system);
  const began = Date.now();
  const since = cursorAt === null ? null : cursorAt - overlapMilliseconds;
  let readsAllAgain = false;
  for (const kind of ['clients', 'pets'] as const)
    for await (const records of system.pullPeople(kind, since)) {
      const again = await onTurn(reading, (tx) => takePeople(tx, { connectionId, source, kind, records }));
      readsAllAgain ||= again;
    }
  const nextMilliseconds = limits.connectionPeopleMilliseconds;
  const next = { nextMilliseconds, cursorAt: readsAllAgain ? null : began, beganAt: null, held: null };
  await onTurn(reading, (tx) => noteRead(tx, turn, { ...next, freshAt: began }));
};
