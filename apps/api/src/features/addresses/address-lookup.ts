import { LRUCache } from 'lru-cache';
import type { Config } from '../../platform/config/config.ts';
import { type AddressService, type LookupAddress, ServiceFailure, type Suggestion } from './address-service.ts';
import { demoAddresses } from './services/demo-addresses.ts';
import { idealPostcodes } from './services/ideal-postcodes.ts';
import { loqate } from './services/loqate.ts';

type BreakerLimits = {
  readonly failures: number;
  /** How long the breaker stays open; the next failure after that reopens it at once. */
  readonly restMilliseconds: number;
};

const createCircuitBreaker = ({ failures, restMilliseconds }: BreakerLimits) => {
  let failed = 0;
  let restsUntil = 0;
  return {
    isOpen: (): boolean => failed >= failures && performance.now() < restsUntil,
    succeed: (): void => {
      failed = 0;
    },
    fail: (): void => {
      failed++;
      restsUntil = performance.now() + restMilliseconds;
    },
  };
};

const cachedMilliseconds = 10 * 60_000;
const mostCached = 2000;

const nobody: AddressService = { id: 'demo', search: async () => [], fetch: async () => null };

const serviceFor = ({ lookup }: Pick<Config, 'lookup'>): AddressService => {
  if (lookup.service === 'ideal-postcodes') return idealPostcodes(lookup);
  if (lookup.service === 'loqate') return loqate(lookup);
  return lookup.service === 'demo' ? demoAddresses() : nobody;
};

export const createAddressLookup = (config: Pick<Config, 'lookup' | 'limits'>) => {
  const service = serviceFor(config);
  const breaker = createCircuitBreaker({ failures: 3, restMilliseconds: 30_000 });
  const suggestionsOf = new LRUCache<string, readonly Suggestion[]>({ max: mostCached, ttl: cachedMilliseconds });

  const guarded = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    if (breaker.isOpen()) throw new ServiceFailure('no-answer');
    try {
      const answer = await ask(AbortSignal.timeout(config.limits.addressServiceMilliseconds));
      breaker.succeed();
      return answer;
    } catch (error) {
      breaker.fail();
      throw error;
    }
  };

  return {
    serviceId: service.id,
    async search(text: string): Promise<readonly Suggestion[]> {
      const key = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      const cachedSuggestions = suggestionsOf.get(key);
      if (cachedSuggestions) return cachedSuggestions;
      const suggestions = await guarded((signal) => service.search(text, signal));
      suggestionsOf.set(key, suggestions);
      return suggestions;
    },
    fetch: (id: string): Promise<LookupAddress | null> => guarded((signal) => service.fetch(id, signal)),
  };
};
export type AddressLookup = ReturnType<typeof createAddressLookup>;
