import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { expectedFailure } from './expected-failure.ts';
import { freePort } from './testing/servers/free-port.ts';

test('a port in use is named with its setting', async () => {
  const port = await freePort();
  const first = createServer().listen(port, '127.0.0.1');
  await once(first, 'listening');
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(expectedFailure(error, { PORT: String(port) })).toBe(`Port ${port} is in use. Set PORT to another one.`);
  expect(expectedFailure(error, { PORT: '1', METRICS_PORT: String(port) })).toBe(
    `Port ${port} is in use. Set METRICS_PORT to another one.`,
  );
  first.close();
});
