import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const home = 'http://localhost:45999/';
const clients = [{ clientId: 'portal', clientSecret: 'secret', redirectUris: [home], postLogoutRedirectUris: [home] }];
const identityProvider = { port: 0, audience: 'urn:client-portal:api', people: [], clients };
const mailbox = { smtpPort: 0, httpPort: 0 };

const start = async (services: object) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, LOCAL_SERVICES: JSON.stringify(services) },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  await once(child.stdout, 'data');
  return { child, said: (): unknown => JSON.parse(output) };
};

test('prints one line when both services are ready, and stops on request', async () => {
  const { child, said } = await start({ identityProvider, mailbox });
  const address = expect.stringMatching(/^http:/);
  expect(said()).toEqual({ issuer: address, mailbox: address, reception: null });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('starts only the requested service, and stops when its parent has ended', async () => {
  const { child, said } = await start({ mailbox });
  expect(said()).toMatchObject({ issuer: null });
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
