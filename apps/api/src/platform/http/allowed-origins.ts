import type { FastifyRequest } from 'fastify';
import { cookieChoices } from '@portal/domain/runtime-config/cookie-choices';
import type { Config } from '../config/config.ts';

const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

const ingestionOrigin = (connectionString: string): string =>
  new URL(/IngestionEndpoint=([^;]+)/.exec(connectionString)?.[1] ?? '').origin;

/** Third parties need both configuration and the visitor's consent; until then the CSP blocks them. */
const allowedOrigins = ({ telemetry }: Config) => {
  const statistics = telemetry.connectionString === null ? [] : [ingestionOrigin(telemetry.connectionString)];
  const marketing = telemetry.tagManagerId === null ? [] : googleOrigins;
  return ({ cookies }: FastifyRequest): readonly string[] => {
    const choices = cookieChoices({
      record: cookies['cookieChoices'] ?? null,
      optanonConsent: cookies['OptanonConsent'] ?? null,
    });
    return [...(choices.statistics ? statistics : []), ...(choices.marketing ? marketing : [])];
  };
};

export const originsFor = (config: Config) => ({
  formTargets: Object.values(config.providers).flatMap((provider) =>
    provider ? [new URL(provider.issuer).origin] : [],
  ),
  allowedOrigins: allowedOrigins(config),
});
