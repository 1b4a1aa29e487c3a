import { defineEndpoints } from '../endpoint.ts';
import { RuntimeConfig, TelemetryConfig } from './runtime-config.schemas.ts';

export const runtimeConfigEndpoints = defineEndpoints({
  'GET /config': {
    summary: 'Where the API lives and how people sign in',
    access: 'public',
    responses: { 200: RuntimeConfig },
  },
  'GET /app-insights': {
    summary: 'What may be reported, and where to',
    access: 'public',
    responses: { 200: TelemetryConfig },
  },
});
