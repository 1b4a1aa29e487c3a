import { noteRead } from '../sync/feeds.repository.ts';
import { onTurn, type Reading } from '../sync/turn.ts';
import { claimOperation } from './operations.repository.ts';
import { writeOperation } from './write-operation.ts';

const atOnce = 20;

/** Nobody waits for these on screen. */
const decide = (): boolean => true;

export const writeOperations = async (reading: Reading): Promise<void> => {
  const { database, turn } = reading;
  for (let written = 0; written < atOnce; written += 1) {
    const operation = await claimOperation(database, turn);
    if (!operation) break;
    await writeOperation({ ...reading, reading, operation, decide });
  }
  await onTurn(reading, (tx) =>
    noteRead(tx, turn, { cursorAt: null, beganAt: null, held: null, freshAt: Date.now(), nextMilliseconds: 0 }),
  );
};
