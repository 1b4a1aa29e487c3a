import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { limitsForFuzz } from '../../../testing/fuzz/fuzz-portal.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { closeAtEnd, ownPortal } from '../../../testing/servers/own-portal.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';

const { database, portal } = await ownPortal({ config: { limits: limitsForFuzz } });

const openSocket = async ({ base } = portal): Promise<Socket> => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket.on('error', () => socket.destroy());
};

describe('slow, endless and compressed requests', () => {
  it('L2: others can book during 200 slow requests, each of which ends if headers take 15 seconds', async () => {
    const { book, slots } = await bookingScene({ database, portal });
    const slow = await inParallel(Array.from({ length: 200 }), 20, async (_, index) => {
      const socket = await openSocket();
      const part =
        index % 2 === 0
          ? 'GET /api/config HTTP/1.1\r\nhost: x\r\nx-a: '
          : 'POST /api/pre-signup/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';
      socket.write(part);
      return socket;
    });
    expect((await book((await slots())[60])).status).toBe('BOOKED');
    for (const socket of slow) socket.destroy();
    expect(portal.server.server.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(portal.server.server.requestTimeout).toBeLessThanOrEqual(60_000);
  });

  it('L2: endless headers get 431, large bodies get 413 unread, and compressed bodies stay compressed', async () => {
    const address = `${portal.base}/api/pre-signup/check`;
    const json = { 'content-type': 'application/json' };
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, 'x'.repeat(30)]));
    expect((await rawRequest(address, { method: 'POST', headers: { ...json, ...many }, body: '{}' })).status).toBe(431);
    const announced = await openSocket();
    announced.write('POST /api/pre-signup/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    announced.write('content-length: 10000000000\r\n\r\n{');
    const [first] = await new Promise<Buffer[]>((resolve) => announced.once('data', (data: Buffer) => resolve([data])));
    announced.destroy();
    expect(first?.toString()).toMatch(/^HTTP\/1.1 413 /);
    const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'));
    const headers = { ...json, 'content-encoding': 'gzip' };
    expect((await rawRequest(address, { method: 'POST', headers, body: bomb })).status).toBe(400);
  });
});

const impatient = await closeAtEnd(
  startTestServer({ database, config: { logLevel: 'info', limits: { answerMilliseconds: 300 } } }),
);

const paths = [
  ['/practice-systems/guessed', 'application/json'],
  ['/api/pre-signup/check', 'application/json'],
  ['/sms/incoming', 'application/x-www-form-urlencoded'],
] as const;

it.each(paths)('attack 125: a body for %s that stops half-way is not logged as an error', async (path, type) => {
  const log = keepLog(impatient.server);
  const begin = async () => {
    const socket = await openSocket(impatient);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{`);
    return socket;
  };
  (await begin()).destroy();
  // Times out after the request before, so that both are in the log by then.
  const stalled = await begin();
  const [first] = await new Promise<Buffer[]>((resolve) => stalled.once('data', (data: Buffer) => resolve([data])));
  stalled.destroy();
  expect(first?.toString()).toMatch(/^HTTP\/1.1 503 /);
  const levels = log.lines().map((line) => (JSON.parse(line) as { level: number }).level);
  expect(new Set(levels)).toEqual(new Set([30]));
  expect(log.text()).toContain('the body did not arrive in time');
  expect(log.text()).not.toContain('stack');
});
