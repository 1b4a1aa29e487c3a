import { createLoop, type Loop } from '../../platform/loop.ts';
import { resealCredentials } from '../connections/credentials.ts';
import { createConnectionReader, type ReaderSources } from './connection-reader.ts';
import { leaseTurns, slowFeeds, type Turn, urgentFeeds } from '../turns/feeds.repository.ts';
import { leaseMilliseconds } from '../turns/turn.ts';

/**
 * Turns that may be open at once. Most of them wait for an answer or for the vendor's limits, so they are many; those
 * whose last call was not answered in time have few, so that others always find a place.
 */
const lanes = [
  { feeds: urgentFeeds, atOnce: 100, silentAtOnce: 20 },
  { feeds: slowFeeds, atOnce: 60, silentAtOnce: 20 },
] as const;

/** Several processes may run it; a reading that was interrupted is repeated when its lease ends. */
export const createConnectionPuller = (sources: ReaderSources): Pick<Loop, 'start' | 'stop'> => {
  const { config, database, log } = sources;
  const ending = new AbortController();
  const read = createConnectionReader(sources, ending.signal);
  const inFlight = new Map<Turn, Promise<void>>();
  const onError = (error: unknown): void => log.warn({ err: error }, 'practice systems');
  let areResealed = false;

  const lease = async ({ feeds, atOnce, silentAtOnce }: (typeof lanes)[number]): Promise<void> => {
    const open = [...inFlight.keys()].filter(({ feed }) => feeds.some((one) => one === feed));
    const silent = open.filter(({ timeouts }) => timeouts > 0).length;
    const limits = { limit: atOnce - (open.length - silent), silentLimit: silentAtOnce - silent };
    for (const turn of await leaseTurns(database, { feeds, ...limits, milliseconds: leaseMilliseconds })) {
      const reading = read(turn)
        .catch(onError)
        .finally(() => {
          inFlight.delete(turn);
          loop.wake();
        });
      inFlight.set(turn, reading);
    }
  };

  const loop = createLoop({
    restMilliseconds: config.limits.connectionRestMilliseconds,
    async work() {
      if (!areResealed) await resealCredentials(database, config.secrets);
      areResealed = true;
      for (const lane of lanes) await lease(lane);
      return false;
    },
    onError,
    finish: () => Promise.all(inFlight.values()),
  });
  return {
    start: () => loop.start(),
    stop(): Promise<void> {
      ending.abort();
      return loop.stop();
    },
  };
};
