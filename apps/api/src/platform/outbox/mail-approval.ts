import { opsCommand } from '../this-build.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import {
  type ApprovalRow,
  approve,
  countDueMessages,
  countWaiting,
  dropWaiting,
  findApproval,
  insertApproval,
  noteSeen,
  pause,
  pauseByOperator,
  type PauseReason,
  type WaitingCount,
} from './mail-approval.repository.ts';

export type MailState = 'APPROVED' | 'OTHER_HOST' | PauseReason;

const untilApproved = `sends no email until you approve it: \`${opsCommand} mail list\`.`;
const sentences: Readonly<Record<Exclude<MailState, 'OTHER_HOST'>, string>> = {
  APPROVED: 'approved for this database',
  COPY: `This database was restored or copied, so it ${untilApproved}`,
  TIMELINE: `This database was recovered to an earlier time, or a standby took over after more than 3 minutes, so it ${untilApproved}`,
  OLDER_RELEASE: `This database comes from an older release and has emails that were due for more than an hour, so it is probably a restored backup. It ${untilApproved}`,
  OPERATOR: `Email was paused with \`${opsCommand} mail pause\`; nothing is sent until you approve it: \`${opsCommand} mail list\`.`,
};
const otherHostSentence = (host: string, approvedHost: string): string =>
  `This process is set up for ${host}, but email from this database is approved for ${approvedHost}, so this process sends none. If ${host} is wrong, correct WEB_ORIGIN. If it is the new host name, approve it: \`${opsCommand} mail list\`.`;

const seenEverySeconds = 15;
const logEveryMilliseconds = 10 * 60_000;
/** Failover to a standby is faster, point-in-time recovery slower. Both start a new timeline. */
const failoverSeconds = 180;

type Sources = {
  readonly database: Database;
  readonly mailDomain: string;
};

type Current = { readonly host: string; readonly place: string; readonly timeline: string };

type Look = {
  readonly state: MailState;
  readonly sentence: string;
  readonly row: ApprovalRow;
  readonly current: Current;
};

const judge = (row: ApprovalRow, current: Current): MailState => {
  // An upgrade of a running portal has no record either, but its messages have been due for minutes only.
  if (row.place === null) return row.isOverdue ? 'OLDER_RELEASE' : 'APPROVED';
  if (row.place !== current.place) return 'COPY';
  if (row.pauseReason !== null) return row.pauseReason;
  if (row.timeline !== current.timeline && (row.secondsSinceSeen ?? 0) > failoverSeconds) return 'TIMELINE';
  return row.host === current.host ? 'APPROVED' : 'OTHER_HOST';
};

const look = async ({ database, mailDomain }: Sources): Promise<Look> => {
  const [row, { place, timeline }] = await Promise.all([findApproval(database), database.identify()]);
  const current = { host: mailDomain, place: `${place}/${row.tableId}`, timeline };
  const state = judge(row, current);
  const sentence = state === 'OTHER_HOST' ? otherHostSentence(mailDomain, row.host ?? '') : sentences[state];
  return { state, sentence, row, current };
};

export const readMailState = async (sources: Sources): Promise<Pick<Look, 'state' | 'sentence'>> => {
  const { state, sentence } = await look(sources);
  return { state, sentence };
};

const record = async (database: Database, { state, row, current }: Look): Promise<void> => {
  const { place, timeline, secondsSinceSeen, pausedSince } = row;
  // The row is shared: a pause would stop the processes of the approved host too.
  if (state === 'OTHER_HOST') return;
  if (place === null || timeline === null) await insertApproval(database, current, state === 'APPROVED' ? null : state);
  else if (state !== 'APPROVED') {
    if (pausedSince === null) await pause(database, { reason: state, place, timeline });
  } else if (timeline !== current.timeline || (secondsSinceSeen ?? 0) > seenEverySeconds)
    await noteSeen(database, current);
};

export const createMailApproval = ({ log, ...sources }: Sources & { readonly log: FastifyBaseLogger }) => {
  let last: MailState = 'APPROVED';
  let loggedAt = 0;

  const report = async ({ state, sentence }: Look): Promise<void> => {
    const hasChanged = state !== last;
    last = state;
    if (state === 'APPROVED') {
      if (hasChanged) log.info('email is sent again');
    } else if (hasChanged || Date.now() - loggedAt >= logEveryMilliseconds) {
      loggedAt = Date.now();
      log.error({ dueMessages: await countDueMessages(sources.database) }, sentence);
    }
  };

  return {
    isPaused: (): boolean => last !== 'APPROVED',
    async isGiven(): Promise<boolean> {
      const found = await look(sources);
      await record(sources.database, found);
      await report(found);
      return found.state === 'APPROVED';
    },
  };
};

export type Waiting = {
  readonly sentence: string;
  readonly pausedSince: number | null;
  readonly counts: readonly WaitingCount[];
};

export const listWaiting = async (sources: Sources): Promise<Waiting | null> => {
  const { state, sentence, row } = await look(sources);
  if (state === 'APPROVED') return null;
  const { pausedSince } = row;
  return { sentence, pausedSince, counts: await countWaiting(sources.database, pausedSince ?? Date.now()) };
};

export const pauseMail = async (sources: Sources): Promise<void> => {
  await record(sources.database, await look(sources));
  await pauseByOperator(sources.database);
};

/** Returns the number of messages dropped; null if nothing was paused. */
export const approveMail = async (sources: Sources, { drop }: { readonly drop: boolean }): Promise<number | null> => {
  const found = await look(sources);
  if (found.state === 'APPROVED') return null;
  await record(sources.database, found);
  return sources.database.transaction(async (tx) => {
    const dropped = drop ? await dropWaiting(tx, found.row.pausedSince ?? Date.now()) : 0;
    await approve(tx, found.current);
    return dropped;
  });
};
