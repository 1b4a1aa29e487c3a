import { z } from 'zod';
import type { ReadSetting } from './read-settings.ts';

export const wholeNumber = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number<string>(words).int(words).min(min, words).max(max, words);
};

export const port = wholeNumber(0, 65_535);

/** An address of this machine, or its name. */
export const listenAddress = z
  .string()
  .regex(
    /^([\w.-]+|[\da-fA-F:.]*:[\da-fA-F:.]*(%\w+)?)$/,
    'must be an address of this machine such as 127.0.0.1 or 0.0.0.0',
  );

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

export const Metrics = z
  .object({ port, host: listenAddress, token: z.string().min(16).nullable() })
  .refine(({ host, token }) => token !== null || isLoopback(host), {
    path: ['token'],
    error: 'must be set where METRICS_HOST is not this machine, for example from `openssl rand -base64 24`',
  });

export const Tracing = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' }),
  /** `name=value`, separated by commas. */
  headers: z
    .string()
    .regex(/^([\w-]+=[^,]*(,[\w-]+=[^,]*)*)?$/, 'must be names with values, such as api-key=SECRET,team=vets'),
  serviceName: z.string().max(60),
  /** Share of requests that are traced. */
  share: z.coerce.number<string>({ error: 'must be a number from 0 to 1, such as 0.1' }).min(0).max(1),
});

export const observationNames = {
  metrics: 'METRICS_PORT',
  tracing: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'metrics.port': 'METRICS_PORT',
  'metrics.host': 'METRICS_HOST',
  'metrics.token': 'METRICS_TOKEN',
  'tracing.endpoint': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'tracing.headers': 'OTEL_EXPORTER_OTLP_HEADERS',
  'tracing.serviceName': 'OTEL_SERVICE_NAME',
  'tracing.share': 'OTEL_TRACES_SAMPLER_ARG',
} as const;

export const metricsFrom = (read: ReadSetting) => {
  const [metricsPort, host, token] = [read('METRICS_PORT'), read('METRICS_HOST'), read('METRICS_TOKEN')];
  return metricsPort === undefined ? null : { port: metricsPort, host: host ?? '127.0.0.1', token: token ?? null };
};

export const tracingFrom = (read: ReadSetting) => {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS') ?? '';
  const [serviceName, share] = [read('OTEL_SERVICE_NAME') ?? 'client-portal', read('OTEL_TRACES_SAMPLER_ARG') ?? '1'];
  return endpoint === undefined ? null : { endpoint, headers, serviceName, share };
};
