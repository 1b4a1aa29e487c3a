import type { RuntimeConfig, TelemetryConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import type { Config } from '../../platform/config/config.ts';
import type { Group } from '../practices/content/group.ts';
import { clientProviderOf } from '../../platform/config/provider-settings.ts';

export const portalVersion = '3.5.3';

export const runtimeConfigFor = (config: Config, { shown, addresses }: Group): RuntimeConfig => ({
  apiUrl: '/api',
  auth: {
    domain: new URL(clientProviderOf(config.providers).issuer).host,
    clientId: clientProviderOf(config.providers).clientId,
    audience: config.audience,
    scope: config.scope,
  },
  version: portalVersion,
  maintenance: config.maintenance,
  emergencyUrl: addresses.emergencyUrl ?? config.emergencyUrl,
  siteUrl: addresses.siteUrl ?? config.siteUrl,
  checkDisclosure: config.checkDisclosure,
  sessionPollSeconds: config.sessionPollSeconds,
  addressLookup: config.lookup.service !== 'off',
  exampleNumbers: config.environment !== 'production',
  group: shown,
});

export const telemetryConfigFor = ({ telemetry }: Config): TelemetryConfig => ({
  enabled: telemetry.connectionString !== null || telemetry.tagManagerId !== null,
  applicationTag: 'clientPortalFE',
  ...telemetry,
});
