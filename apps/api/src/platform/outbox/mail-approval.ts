import type { FastifyBaseLogger } from 'fastify';
import type { Database, DatabaseIdentity } from '../../database/client.ts';
import {
  type ApprovalRow,
  approve,
  countWaiting,
  dropWaiting,
  findApproval,
  insertApproval,
  noteSeen,
  pause,
  type WaitingCount,
} from './mail-approval.repository.ts';

export type MailState = 'APPROVED' | 'COPY' | 'PAUSED';

export const mailSentences: Readonly<Record<MailState, string>> = {
  APPROVED: 'approved for this database',
  COPY: 'This database was restored or copied, so it sends no email until you approve it: `npm run ops -- mail list`.',
  PAUSED:
    'Email was paused with `npm run ops -- mail pause`; nothing is sent until you approve it: `npm run ops -- mail list`.',
};

const seenEverySeconds = 15;
/** Failover to a standby is faster, point-in-time recovery slower. Both start a new timeline. */
const failoverSeconds = 180;

type Sources = {
  readonly database: Database;
  readonly mailDomain: string;
};

type Look = { readonly state: MailState; readonly row: ApprovalRow; readonly current: DatabaseIdentity };

const judge = (row: ApprovalRow, current: DatabaseIdentity): MailState => {
  if (row.place === null) return 'APPROVED';
  if (row.place !== current.place) return 'COPY';
  if (row.timeline !== current.timeline && (row.secondsSinceSeen ?? 0) > failoverSeconds) return 'COPY';
  return row.pausedSince === null ? 'APPROVED' : 'PAUSED';
};

const look = async ({ database, mailDomain }: Sources): Promise<Look> => {
  const [row, { place, timeline }] = await Promise.all([findApproval(database), database.identify()]);
  const current = { place: `${mailDomain} ${place}/${row.tableId}`, timeline };
  return { state: judge(row, current), row, current };
};

export const readMailState = async (sources: Sources): Promise<MailState> => (await look(sources)).state;

const record = async (database: Database, { state, row, current }: Look): Promise<void> => {
  const { place, timeline, secondsSinceSeen, pausedSince } = row;
  if (place === null || timeline === null) await insertApproval(database, current);
  else if (state === 'COPY' && pausedSince === null) await pause(database, { place, timeline });
  else if (state === 'APPROVED' && (timeline !== current.timeline || (secondsSinceSeen ?? 0) > seenEverySeconds))
    await noteSeen(database, current);
};

export const createMailApproval = ({ log, ...sources }: Sources & { readonly log: FastifyBaseLogger }) => {
  let last: MailState = 'APPROVED';
  return {
    async isGiven(): Promise<boolean> {
      const found = await look(sources);
      await record(sources.database, found);
      if (found.state !== last) {
        if (found.state === 'APPROVED') log.info('email is sent again');
        else log.warn(mailSentences[found.state]);
        last = found.state;
      }
      return last === 'APPROVED';
    },
  };
};

export type Waiting = { readonly state: MailState; readonly since: number; readonly counts: readonly WaitingCount[] };

export const listWaiting = async (sources: Sources): Promise<Waiting | null> => {
  const found = await look(sources);
  if (found.state === 'APPROVED') return null;
  const since = found.row.pausedSince ?? Date.now();
  return { state: found.state, since, counts: await countWaiting(sources.database, since) };
};

export const pauseMail = async (sources: Sources): Promise<void> => {
  const found = await look(sources);
  await record(sources.database, found);
  await pause(sources.database, found.current);
};

/** Returns the number of messages dropped; null if nothing was paused. */
export const approveMail = async (sources: Sources, { drop }: { readonly drop: boolean }): Promise<number | null> => {
  const waiting = await listWaiting(sources);
  if (!waiting) return null;
  const { current } = await look(sources);
  return sources.database.transaction(async (tx) => {
    const dropped = drop ? await dropWaiting(tx, waiting.since) : 0;
    await approve(tx, current);
    return dropped;
  });
};
