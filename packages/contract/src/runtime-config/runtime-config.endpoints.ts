import { defineEndpoints } from '../endpoint.ts';
import { RuntimeConfig, TelemetryConfig } from './runtime-config.schemas.ts';

export const runtimeConfigEndpoints = defineEndpoints({
  'GET /config': {
    summary: 'Get the runtime configuration: API address and sign-in',
    access: 'public',
    responses: { 200: RuntimeConfig },
  },
  'GET /app-insights': {
    summary: 'Get the telemetry configuration',
    access: 'public',
    responses: { 200: TelemetryConfig },
  },
});
