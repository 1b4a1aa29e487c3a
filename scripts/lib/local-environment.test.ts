import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { localEnvironment } from './local-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const base = { DATA_DIR: folder };

describe('local environment', () => {
  test('configures an identity provider and a mailbox for the portal', () => {
    const { portal, services, ports } = localEnvironment({ ...base, PORT: '4100', IDP_PORT: '4110' });
    expect(portal).toMatchObject({
      WEB_ORIGIN: 'http://localhost:4100',
      OIDC_AUTH0_ISSUER: 'http://127.0.0.1:4110',
      OIDC_AZURE_AD_ISSUER: 'http://127.0.0.1:4110',
      SMTP_URL: 'smtp://127.0.0.1:3025',
      SEED_DEMO: '1',
    });
    expect(services.identityProvider?.clients.map(({ redirectUris }) => redirectUris)).toEqual([
      ['http://localhost:4100/api/auth/callback/auth0'],
      ['http://localhost:4100/api/auth/callback/azure-ad'],
    ]);
    expect(ports).toEqual({ PORT: 4100, IDP_PORT: 4110, MAILBOX_PORT: 3020, SMTP_PORT: 3025 });
  });

  test('keeps its secret after a restart, readable only by its owner', () => {
    const first = localEnvironment(base).portal['PORTAL_SECRET'];
    expect(localEnvironment(base).portal['PORTAL_SECRET']).toBe(first);
    expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(first);
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
  });

  test('keeps the settings of another provider and mail server', () => {
    const own = { OIDC_AUTH0_ISSUER: 'https://id.example.org', SMTP_URL_FILE: '/run/secrets/smtp' };
    const { portal, services, ports } = localEnvironment({ ...base, ...own });
    expect(services).toEqual({});
    expect(ports).toEqual({ PORT: 3000 });
    expect(portal['OIDC_AUTH0_ISSUER']).toBe('https://id.example.org');
    expect(portal['SMTP_URL']).toBeUndefined();
    expect(portal['SEED_DEMO']).toBeUndefined();
  });

  test('starts the reception of a practice if requested, for the demo only', () => {
    const PRACTICE_SYSTEM = 'provet-stand-in';
    const { portal, services, ports } = localEnvironment({ ...base, PRACTICE_SYSTEM, RECEPTION_PORT: '4130' });
    expect(services.practiceSystem).toMatchObject({
      port: 4130,
      dataFile: join(folder, 'practice-system.json'),
      mailboxUrl: 'http://127.0.0.1:3020',
    });
    expect(ports).toMatchObject({ RECEPTION_PORT: 4130 });
    expect(portal['WEBHOOKS_TO_LOCAL_ADDRESSES']).toBe('1');
    expect(() => localEnvironment({ ...base, PRACTICE_SYSTEM: 'provet' })).toThrow('provet-stand-in');
    expect(() => localEnvironment({ ...base, PRACTICE_SYSTEM, NODE_ENV: 'production' })).toThrow('demo');
  });

  test('sends text messages to the mailbox if requested', () => {
    const { portal } = localEnvironment({ ...base, SMS_SERVICE: 'mailbox', MAILBOX_PORT: '4120' });
    expect(portal).toMatchObject({ SMS_SERVICE: 'twilio', TWILIO_BASE_URL: 'http://127.0.0.1:4120' });
  });

  test('adds nothing in production', () => {
    const { portal, services } = localEnvironment({ NODE_ENV: 'production', DATA_DIR: folder });
    expect(services).toEqual({});
    expect(portal['PORTAL_SECRET']).toBeUndefined();
  });
});
