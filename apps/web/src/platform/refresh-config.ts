import type { TelemetryConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import { call } from './api-client.ts';
import { goToMaintenance } from './maintenance.ts';
import { takeConfig } from './runtime-config.ts';

const askAgainSeconds = 60;

let telemetry: Promise<TelemetryConfig> | null = null;

/** Requested once per page load; retried after a failure. */
export const telemetryConfig = (): Promise<TelemetryConfig> => {
  telemetry ??= call('GET /app-insights', {}).catch((error: unknown) => {
    telemetry = null;
    throw error;
  });
  return telemetry;
};

/** Picks up maintenance and feature switches that changed since the page was rendered. Failures change nothing. */
export const refreshConfig = async (): Promise<void> => {
  const [fresh] = await Promise.allSettled([call('GET /config', {}), telemetryConfig()]);
  if (fresh.status === 'rejected') return;
  takeConfig(fresh.value);
  if (fresh.value.maintenance.active) goToMaintenance(askAgainSeconds);
};
