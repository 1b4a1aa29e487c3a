import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { type Limits, usualLimits } from '../../src/platform/config/limits.ts';
import { answerPatience } from '../patience.ts';

export { usualLimits };

export type Overrides = Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Limits> };

const quickLimits: Limits = {
  ...usualLimits,
  ...answerPatience,
  callsAMinute: 1_000_000,
  dnsMilliseconds: 200,
  outboxRestMilliseconds: 250,
  // Tests of the waiting list do this work themselves.
  waitingListRestMilliseconds: 3_600_000,
  proofOfWorkTries: 5,
  checkFloorMilliseconds: 20,
  checkMailFloorMilliseconds: 30,
  bookingsAnHour: 10_000,
  bookingsADay: 10_000,
  undosAnHour: 10_000,
};

export const testEnvironment = {
  NODE_ENV: 'test',
  PORT: '0',
  WEB_ORIGIN: 'http://localhost:3000',
  PORTAL_SECRET: 'a secret that only tests may ever know',
  OIDC_AUTH0_ISSUER: 'http://127.0.0.1:9',
  OIDC_AUTH0_CLIENT_ID: 'portal',
  OIDC_AUTH0_CLIENT_SECRET: 'portal-secret',
  OIDC_AZURE_AD_ISSUER: 'http://127.0.0.1:9',
  OIDC_AZURE_AD_CLIENT_ID: 'portal-azure',
  OIDC_AZURE_AD_CLIENT_SECRET: 'portal-azure-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
} as const;

export const testConfig = ({ limits = {}, ...overrides }: Overrides = {}): Config => ({
  ...readConfig(testEnvironment),
  ...overrides,
  limits: { ...quickLimits, ...limits },
});
