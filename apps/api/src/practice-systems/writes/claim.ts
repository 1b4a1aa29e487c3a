import type { Database, Queryable } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import type { OpenSystem } from '../adapters/open-system.ts';
import { type Reading, TurnLost } from '../turns/turn.ts';
import { keepClaim, lockAppointment, type OperationRow } from '../operations/operations.repository.ts';

export type Work = {
  readonly database: Database;
  readonly limits: Limits;
  readonly system: OpenSystem;
  readonly operation: OperationRow;
  /** Null if a client waits on screen, who is not kept waiting for people to be added. */
  readonly reading: Reading | null;
  /** Runs people's additions at one practice one after the other, so that nobody is added twice. */
  readonly inTurn?: <Result>(practiceId: number, work: () => Promise<Result>) => Promise<Result>;
  /** Call it when the time is lost. Returns whether to email the client, because they no longer wait on screen. */
  readonly decide: () => boolean;
};

/** `isCurrent`: the client has not changed the appointment since it was read. */
type Change = (transaction: Queryable, isCurrent: boolean) => Promise<unknown>;

export const onClaim = async ({ database, operation }: Work, change: Change): Promise<void> => {
  await database.transaction(async (transaction) => {
    // Waits for a reading that saw the entry before, so that no time that it blocks is offered as free.
    await lockAppointment(transaction, operation.appointmentId);
    const isCurrent = await keepClaim(transaction, operation);
    if (isCurrent === null) throw new TurnLost();
    await change(transaction, isCurrent);
  });
};
