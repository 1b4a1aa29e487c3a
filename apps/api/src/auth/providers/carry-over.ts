import type { Database, Queryable } from '../../database/client.ts';
import {
  requireProof,
  deleteIdentities,
  listPairs,
  listUnmapped,
  moveIdentities,
  type Pair,
  type PairRow,
} from './carry-over.repository.ts';

export type { Pair };

type CarryOver = {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly Pair[];
  /** Unmapped identities must prove their mailbox again too. */
  readonly retireRest: boolean;
  readonly dryRun: boolean;
};

export type CarriedOver = {
  readonly moved: number;
  readonly done: readonly number[];
  readonly missing: readonly number[];
  readonly conflicting: readonly number[];
  readonly clientsWithoutMailbox: readonly number[];
  readonly unmapped: number;
};

const outcomeOf = ({ identityId, newIdentityId, isNewInUse }: PairRow) => {
  if (identityId === null) return newIdentityId === null ? 'missing' : 'done';
  return isNewInUse ? 'conflicting' : 'moved';
};

const idsOf = (rows: readonly PairRow[], field: 'identityId' | 'newIdentityId' | 'clientId'): number[] =>
  rows.flatMap((row) => row[field] ?? []);

const run = async (tx: Queryable, { from, to, pairs, retireRest, dryRun }: CarryOver): Promise<CarriedOver> => {
  const rows = await listPairs(tx, { from, to, pairs });
  const rest = await listUnmapped(tx, { from, oldSubjects: pairs.map(({ oldSubject }) => oldSubject) });
  const having = (outcome: ReturnType<typeof outcomeOf>) => rows.filter((row) => outcomeOf(row) === outcome);
  const lines = (outcome: ReturnType<typeof outcomeOf>) => having(outcome).map(({ line }) => line);
  const moving = having('moved');
  if (!dryRun) {
    const moves = moving.map(({ identityId, newSubject }) => ({ identityId: identityId ?? 0, newSubject }));
    await deleteIdentities(tx, idsOf(moving, 'newIdentityId'));
    await moveIdentities(tx, { to, moves });
    await requireProof(tx, [...idsOf(moving, 'identityId'), ...(retireRest ? rest : [])]);
  }
  const withoutMailbox = moving.filter(({ hasMailbox }) => !hasMailbox);
  return {
    moved: moving.length,
    done: lines('done'),
    missing: lines('missing'),
    conflicting: lines('conflicting'),
    clientsWithoutMailbox: idsOf(withoutMailbox, 'clientId'),
    unmapped: rest.length,
  };
};

/** All or nothing. A record opens once its mailbox is proved from the new sign-in (docs/decisions/0020). */
export const carryOver = (database: Database, input: CarryOver): Promise<CarriedOver> =>
  database.transaction((tx) => run(tx, input));
