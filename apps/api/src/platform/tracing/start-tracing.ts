import { useTracer } from './spans.ts';
import type { TracingSettings } from './open-telemetry.ts';

export const startTracing = async (settings: TracingSettings | null, version: string) => {
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
