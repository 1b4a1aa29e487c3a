import type { FastifyBaseLogger } from 'fastify';
import { SourceBusy } from '../../data-exchange/upsert-records.ts';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Sources } from '../../platform/sources.ts';
import { connectionReadings } from '../../platform/metrics/metrics.ts';
import { unsealCredentials } from '../connections/credentials.ts';
import { isSystemName, type OpenSystem, openSystem } from '../adapters/open-system.ts';
import { RemoteFailure } from '../port.ts';
import { ChangedMeanwhile } from '../appointments/cancel-entry.ts';
import {
  blockConnection,
  type ConnectionRow,
  endLease,
  noteAnswers,
  noteClock,
  noteFailed,
  renewLease,
  restConnection,
  settingsOf,
  type Turn,
} from '../turns/feeds.repository.ts';
import { boundTransactions } from './bound-transactions.ts';
import { UnreliableSystem } from '../turns/guard.ts';
import { readers } from './read-feed.ts';
import { askAboutRead } from '../appointments/ask-about-read.ts';
import { leaseMilliseconds, retryMillisecondsAfter, TurnLost } from '../turns/turn.ts';

export type ReaderSources = {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly wakeOutbox: () => void;
};

type Opened = { readonly credentials: Buffer; readonly settings: string; readonly system: OpenSystem };

/** Caches an adapter for each connection, with its token, budgets and pauses. */
export const createSystems = ({ config, database }: Sources, stopping: AbortSignal) => {
  const opened = new Map<number, Opened>();
  return (connection: ConnectionRow): OpenSystem => {
    const { connectionId, system: name, url, credentials: sealed } = connection;
    const settings = settingsOf(connection);
    const written = JSON.stringify(settings);
    const systemOfConnection = opened.get(connectionId);
    if (systemOfConnection?.credentials.equals(sealed) && systemOfConnection.settings === written)
      return systemOfConnection.system;
    const credentials = unsealCredentials(config.secrets, sealed);
    if (!credentials || !isSystemName(name)) throw new RemoteFailure('REFUSED', 'the credentials cannot be read');
    const system = openSystem({ config, database, connectionId, settings, stopping }, name, { ...credentials, url });
    opened.set(connectionId, { credentials: Buffer.from(sealed), settings: written, system });
    return system;
  };
};

/** The message of an expected failure; null for any other error. */
const wordsOf = (error: unknown): string | null => {
  if (error instanceof RemoteFailure || error instanceof UnreliableSystem) return error.message;
  if (error instanceof ChangedMeanwhile) return 'a client changed the same appointment at the same moment';
  return error instanceof SourceBusy ? 'an import of the same source is running' : null;
};

type Read = { readonly turn: Turn; readonly system: OpenSystem | null; readonly began: number };

const endTurn = async (database: Database, { turn, system, began }: Read): Promise<void> => {
  const stated = system?.clock.stated() ?? null;
  try {
    if (stated !== null) await noteClock(database, turn, Math.round(stated));
    if (turn.timeouts > 0 && system && system.answeredAt() >= began) await noteAnswers(database, turn.connectionId);
  } finally {
    await endLease(database, turn);
  }
};

export const createConnectionReader = ({ config, database, log, wakeOutbox }: ReaderSources, stopping: AbortSignal) => {
  const { limits } = config;
  const systemOf = createSystems({ config, database }, stopping);
  const bounded = boundTransactions(database, Math.max(1, Math.floor(config.maxConnections / 2)));

  const retryOf = ({ failures }: Turn, error: unknown): number => {
    const wait = retryMillisecondsAfter(failures, limits) * (0.8 + Math.random() * 0.4);
    const retryMilliseconds = error instanceof RemoteFailure ? (error.retryAfterMilliseconds ?? 0) : 0;
    return Math.max(retryMilliseconds, Math.round(wait));
  };

  const fail = async (turn: Turn, error: unknown): Promise<void> => {
    if (error instanceof TurnLost || stopping.aborted) return;
    const { source, feed } = turn;
    const words = wordsOf(error);
    connectionReadings.inc({ feed, result: 'failed' });
    log.warn(words === null ? { err: error, source, feed } : { source, feed, reason: words }, 'a practice system');
    if (error instanceof UnreliableSystem) await blockConnection(database, turn);
    await noteFailed(database, turn, { error: words ?? 'INTERNAL', retryMilliseconds: retryOf(turn, error) });
    if (error instanceof RemoteFailure && error.kind === 'TIMED_OUT')
      await restConnection(database, turn.connectionId, retryMillisecondsAfter(turn.timeouts, limits));
  };

  return async (turn: Turn): Promise<void> => {
    const began = Date.now();
    let system: OpenSystem | null = null;
    const renew = (): void => void renewLease(database, turn, leaseMilliseconds).catch(() => undefined);
    const renewal = setInterval(renew, leaseMilliseconds / 3);
    try {
      system = systemOf(turn);
      await readers[turn.feed]({ database: bounded(turn), limits, system, turn });
      await askAboutRead(database, turn.source, system.takeRead());
      connectionReadings.inc({ feed: turn.feed, result: 'done' });
      wakeOutbox();
    } catch (error) {
      await fail(turn, error);
    } finally {
      clearInterval(renewal);
      await endTurn(database, { turn, system, began });
    }
  };
};
