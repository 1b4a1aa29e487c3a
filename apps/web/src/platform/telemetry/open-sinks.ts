import type { CookieChoices } from '@portal/domain/runtime-config/cookie-choices';
import { call } from '../api-client.ts';
import { version } from '../site.ts';
import { cleanItem, type TelemetrySink } from './telemetry-item.ts';

/** Each sink is loaded only with consent and configuration; personal-looking values are dropped. */
export const openSinks = async ({ statistics, marketing }: CookieChoices): Promise<TelemetrySink> => {
  const config = await call('GET /app-insights', {});
  const { enabled, connectionString, tagManagerId, crossDomains, applicationTag: tag } = config;
  const sinks: TelemetrySink[] = [];
  if (enabled && statistics && connectionString !== null) {
    const { openApplicationInsights } = await import('./application-insights.ts');
    const sink = openApplicationInsights({ connectionString, tag, version });
    if (sink) sinks.push(sink);
  }
  if (enabled && marketing && tagManagerId !== null) {
    const { openTagManager } = await import('./tag-manager.ts');
    sinks.push(openTagManager({ id: tagManagerId, crossDomains, tag }));
  }
  return {
    send: (item) => {
      for (const sink of sinks) sink.send(cleanItem(item));
    },
    stop: () => {
      for (const sink of sinks) sink.stop();
    },
  };
};
