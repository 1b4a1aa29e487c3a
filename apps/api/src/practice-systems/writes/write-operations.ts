import { setTimeout as wait } from 'node:timers/promises';
import { noteRead } from '../turns/feeds.repository.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { claimOperation } from '../operations/operations.repository.ts';
import { writeOperation } from './write-operation.ts';

const atOnce = 20;

/** Nobody waits on screen for operations of the queue, so a lost time is always emailed. */
const decide = (): boolean => true;

/** Runs what is given for one key one after the other. */
const createTurns = () => {
  const last = new Map<number, Promise<unknown>>();
  return <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, next);
    return next;
  };
};

/** Writes what is due side by side, and goes on looking, so that one call that hangs delays no other practice. */
export const writeOperations = async (reading: Reading): Promise<void> => {
  const { database, turn, limits } = reading;
  const running = new Set<Promise<void>>();
  const inTurn = createTurns();
  const errors: unknown[] = [];
  const next = () => (running.size < atOnce && errors.length === 0 ? claimOperation(database, turn) : null);
  for (;;) {
    const operation = await next();
    if (operation) {
      const writing = writeOperation({ ...reading, reading, operation, decide, inTurn })
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(writing));
      running.add(writing);
    } else if (running.size === 0) break;
    else await Promise.race([...running, wait(limits.connectionRestMilliseconds, undefined, { ref: false })]);
  }
  if (errors.length > 0) throw errors[0];
  await onTurn(reading, (tx) => noteRead(tx, turn, { freshAt: Date.now(), nextMilliseconds: 0 }));
};
