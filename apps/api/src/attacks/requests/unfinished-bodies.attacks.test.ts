import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { portal } = await ownPortal({ config: { logLevel: 'info', limits: { answerMilliseconds: 300 } } });

const begin = async (path: string, type: string): Promise<Socket> => {
  const { hostname, port } = new URL(portal.base);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{`);
  return socket;
};

const paths = [
  ['/practice-systems/guessed', 'application/json'],
  ['/api/pre-signup/check', 'application/json'],
  ['/sms/incoming', 'application/x-www-form-urlencoded'],
] as const;

it.each(paths)('attack 125: a body for %s that stops half-way is not logged as an error', async (path, type) => {
  const log = keepLog(portal.server);
  (await begin(path, type)).destroy();
  // Its time is over after that of the request before.
  const stalled = await begin(path, type);
  const [first] = await new Promise<Buffer[]>((resolve) => stalled.once('data', (data: Buffer) => resolve([data])));
  stalled.destroy();
  expect(first?.toString()).toMatch(/^HTTP\/1.1 503 /);
  const levels = log.lines().map((line) => (JSON.parse(line) as { level: number }).level);
  expect(new Set(levels)).toEqual(new Set([30]));
  expect(log.text()).toContain('the body did not arrive in time');
  expect(log.text()).not.toContain('stack');
});
