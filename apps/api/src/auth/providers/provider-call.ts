import type * as oidc from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import { providerCalls } from '../../platform/metrics/metrics.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { createDiscovery, methodFor, type ProviderId } from './provider-configuration.ts';
import { isRefusedByProvider, ProviderFailure } from './provider-failure.ts';

type Call<Result> = (configuration: oidc.Configuration) => Promise<Result> | Result;

/** Discovers the provider and calls it; a failure says in one sentence what is wrong. */
export const createCall = (config: Config) => {
  const configurationOf = createDiscovery(config);
  for (const provider of Object.keys(config.providers))
    for (const result of ['answered', 'refused', 'failed']) providerCalls.inc({ provider, result }, 0);
  const attempt = async <Result>(id: ProviderId, call: Call<Result>): Promise<Result> => {
    let method: string | null = null;
    try {
      const configuration = await configurationOf(id);
      method = methodFor(config.providers[id] ?? {}, configuration.serverMetadata());
      const answer = await call(configuration);
      providerCalls.inc({ provider: id, result: 'answered' });
      return answer;
    } catch (cause) {
      const failure = new ProviderFailure({ provider: id, cause, method });
      providerCalls.inc({ provider: id, result: isRefusedByProvider(failure) ? 'refused' : 'failed' });
      throw failure;
    }
  };
  return <Result>(id: ProviderId, call: Call<Result>): Promise<Result> =>
    inSpan({ name: `provider ${id}`, kind: 'client' }, () => attempt(id, call));
};
