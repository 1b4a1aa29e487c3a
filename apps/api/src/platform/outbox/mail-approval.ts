import { opsCommand } from '../this-build.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
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
  BEFORE_GO_LIVE: `This installation is not live: emails with codes and links that people ask for are sent, and everything else waits. When all is set up: \`${opsCommand} go-live\`.`,
  OPERATOR: `Email was paused with \`${opsCommand} mail pause\`; nothing is sent until you approve it: \`${opsCommand} mail list\`.`,
};
const otherHostSentence = (host: string, approvedHost: string): string =>
  `This process is set up for ${host}, but email from this database is approved for ${approvedHost}, so this process sends none. If ${host} is wrong, correct WEB_ORIGIN. If it is the new host name, approve it: \`${opsCommand} mail list\`.`;

const seenEverySeconds = 15;
const logEveryMilliseconds = 10 * 60_000;
/** Failover to a standby is faster, point-in-time recovery slower. Both start a new timeline. */
const failoverSeconds = 180;

export type MailSources = {
  readonly database: Database;
  readonly mailDomain: string;
  /** In production a new database waits until it goes live. */
  readonly isProduction?: boolean;
};

type Settings = Pick<Config, 'webOrigin' | 'environment'>;

export const mailSourcesOf = (database: Database, { webOrigin, environment }: Settings): MailSources => ({
  database,
  mailDomain: new URL(webOrigin).hostname,
  isProduction: environment === 'production',
});

type Current = { readonly host: string; readonly place: string; readonly timeline: string };

type Look = {
  readonly state: MailState;
  readonly sentence: string;
  readonly row: ApprovalRow;
  readonly current: Current;
};

const judge = (row: ApprovalRow, current: Current, isProduction: boolean): MailState => {
  if (row.place === null && row.isOverdue) return 'OLDER_RELEASE';
  if (row.place === null) return isProduction ? 'BEFORE_GO_LIVE' : 'APPROVED';
  if (row.place !== current.place) return 'COPY';
  if (row.pauseReason !== null) return row.pauseReason;
  if (row.timeline !== current.timeline && (row.secondsSinceSeen ?? 0) > failoverSeconds) return 'TIMELINE';
  return row.host === current.host ? 'APPROVED' : 'OTHER_HOST';
};

const look = async ({ database, mailDomain, isProduction = false }: MailSources): Promise<Look> => {
  const [row, { place, timeline }] = await Promise.all([findApproval(database), database.identify()]);
  const current = { host: mailDomain, place: `${place}/${row.tableId}`, timeline };
  const state = judge(row, current, isProduction);
  const sentence = state === 'OTHER_HOST' ? otherHostSentence(mailDomain, row.host ?? '') : sentences[state];
  return { state, sentence, row, current };
};

export const readMailState = async (sources: MailSources): Promise<Pick<Look, 'state' | 'sentence'>> => {
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

export const createMailApproval = ({ log, ...sources }: MailSources & { readonly log: FastifyBaseLogger }) => {
  let last: MailState = 'APPROVED';
  let loggedAt = 0;

  const report = async ({ state, sentence }: Look): Promise<void> => {
    const hasChanged = state !== last;
    last = state;
    if (state === 'APPROVED') {
      if (hasChanged) log.info('email is sent again');
    } else if (state === 'BEFORE_GO_LIVE') {
      if (hasChanged) log.info(sentence);
    } else if (hasChanged || Date.now() - loggedAt >= logEveryMilliseconds) {
      loggedAt = Date.now();
      log.error({ dueMessages: await countDueMessages(sources.database) }, sentence);
    }
  };

  return {
    isPaused: (): boolean => last !== 'APPROVED',
    async read(): Promise<MailState> {
      const current = await look(sources);
      await record(sources.database, current);
      await report(current);
      return current.state;
    },
  };
};

export type Waiting = {
  readonly sentence: string;
  readonly pausedSince: number | null;
  readonly counts: readonly WaitingCount[];
};

export const listWaiting = async (sources: MailSources): Promise<Waiting | null> => {
  const { state, sentence, row } = await look(sources);
  if (state === 'APPROVED') return null;
  const { pausedSince } = row;
  return { sentence, pausedSince, counts: await countWaiting(sources.database, pausedSince ?? Date.now()) };
};

export const pauseMail = async (sources: MailSources): Promise<void> => {
  await record(sources.database, await look(sources));
  await pauseByOperator(sources.database);
};

/** Returns the number of messages dropped; null if nothing was paused. */
export const approveMail = async (
  sources: MailSources,
  { drop }: { readonly drop: boolean },
): Promise<number | null> => {
  const observation = await look(sources);
  if (observation.state === 'APPROVED') return null;
  await record(sources.database, observation);
  // Nothing has been sent before a portal goes live, so what is due now counts.
  const since = observation.state === 'BEFORE_GO_LIVE' ? null : observation.row.pausedSince;
  return sources.database.transaction(async (tx) => {
    const dropped = drop ? await dropWaiting(tx, since ?? Date.now()) : 0;
    await approve(tx, observation.current);
    return dropped;
  });
};
