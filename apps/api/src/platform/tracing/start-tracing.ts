import type { Config } from '../config/config.ts';
import { useTracer } from './spans.ts';

export const startTracing = async (settings: Config['tracing'], version: string) => {
  if (!settings) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry(settings, version);
  useTracer((start) => tracing.open(start));
  return {
    async close(): Promise<void> {
      useTracer(null);
      await tracing.close();
    },
  };
};
