import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkFolders } from './platform/config/check-folders.ts';
import { expectedFailure } from './expected-failure.ts';
import { freePort } from '../testing/servers/free-port.ts';

test('a port in use is named with its setting', async () => {
  const port = await freePort();
  const first = createServer().listen(port, '127.0.0.1');
  await once(first, 'listening');
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error');
  expect(expectedFailure(error, { PORT: String(port) })).toEqual({
    sentence: `Port ${port} is in use. Set PORT to another one.`,
    exitCode: 1,
  });
  expect(expectedFailure(error, { PORT: '1', METRICS_PORT: String(port) })?.sentence).toBe(
    `Port ${port} is in use. Set METRICS_PORT to another one.`,
  );
  first.close();
});

test('an address that this machine does not have is named with its setting and a right one', async () => {
  const [error] = await once(createServer().listen(0, '203.0.113.9'), 'error');
  expect(expectedFailure(error, {})).toEqual({
    sentence: '203.0.113.9 is no address of this machine. Set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all.',
    exitCode: 3,
  });
});

test('folders that settings name in vain are named, each in a sentence', async () => {
  const error = await checkFolders({ webDir: '/nowhere', priceTemplates: '/nowhere' }).catch((one: unknown) => one);
  expect(expectedFailure(error, {})).toEqual({
    sentence: [
      'WEB_DIR names /nowhere, which has no index.html that can be read. `npm run build` makes such a folder, for example dist/web.',
      'PRICE_TEMPLATES names /nowhere, which is not a folder that can be read, for example /srv/portal/price-templates.',
    ].join('\n'),
    exitCode: 3,
  });
});

test('a fault of the portal is reported as a fault, not as a sentence', () => {
  expect(expectedFailure(new Error('a fault'), {})).toBeNull();
});
