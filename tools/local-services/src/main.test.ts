import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { audience, home, redirectUri } from './testing/sign-in-client.ts';

const settings = {
  identityProvider: {
    port: 0,
    audience,
    people: [],
    clients: [
      { clientId: 'portal', clientSecret: 'secret', redirectUris: [redirectUri], postLogoutRedirectUris: [home] },
    ],
  },
  mailbox: { smtpPort: 0, httpPort: 0 },
};

const start = async (services: object) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, LOCAL_SERVICES: JSON.stringify(services) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('\n')) resolve();
    });
  });
  await Promise.race([ready, once(child, 'exit')]);
  return { child, said: () => output, complained: () => errors };
};

describe('local services process', () => {
  test('prints one line when both are ready, and exits on request', async () => {
    const { child, said, complained } = await start(settings);
    const addresses: unknown = JSON.parse(said());
    expect(addresses).toEqual({ issuer: expect.stringMatching(/^http:/), mailbox: expect.stringMatching(/^http:/) });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said().trim().split('\n')).toHaveLength(1);
    expect(complained()).toBe('');
  });

  test('exits when its parent has gone', async () => {
    const { child } = await start({ mailbox: settings.mailbox });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('starts only the requested services', async () => {
    const { child, said } = await start({});
    expect(JSON.parse(said())).toEqual({ issuer: null, mailbox: null });
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
