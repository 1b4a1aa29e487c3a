import { createLoop, type Loop } from '../../platform/loop.ts';
import { resealCredentials } from '../connections/credentials.ts';
import { createConnectionReader, type ReaderSources } from './connection-reader.ts';
import { leaseTurns } from './feeds.repository.ts';
import { leaseMilliseconds } from './turn.ts';

/** High, so that slow systems do not hold up the others. */
const atOnce = 20;

/** Several processes may run it; a reading that was interrupted is repeated when its lease ends. */
export const createConnectionPuller = (sources: ReaderSources): Pick<Loop, 'start' | 'stop'> => {
  const { config, database, log } = sources;
  const ending = new AbortController();
  const read = createConnectionReader(sources, ending.signal);
  const inFlight = new Set<Promise<void>>();
  const onError = (error: unknown): void => log.warn({ err: error }, 'practice systems');
  let areResealed = false;

  const lease = async (): Promise<void> => {
    const limit = atOnce - inFlight.size;
    if (limit === 0) return;
    for (const turn of await leaseTurns(database, { limit, milliseconds: leaseMilliseconds })) {
      const reading = read(turn)
        .catch(onError)
        .finally(() => {
          inFlight.delete(reading);
          loop.wake();
        });
      inFlight.add(reading);
    }
  };

  const loop = createLoop({
    restMilliseconds: config.limits.connectionRestMilliseconds,
    async work() {
      if (!areResealed) await resealCredentials(database, config.secrets);
      areResealed = true;
      await lease();
      return false;
    },
    onError,
    finish: () => Promise.all(inFlight),
  });
  return {
    start: () => loop.start(),
    stop(): Promise<void> {
      ending.abort();
      return loop.stop();
    },
  };
};
