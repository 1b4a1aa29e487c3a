import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { countBusy, onceNotBusy, unlessBusy } from './busy.ts';

const scene = async (...statuses: readonly number[]) => {
  const left = [...statuses];
  const server = createServer((_, response) => {
    response.statusCode = left.shift() ?? 200;
    response.end();
  });
  const busy = countBusy(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const world = { busy, complaints: ['of before'] };
  const ask = async (): Promise<number> => {
    const { status } = await fetch(`http://127.0.0.1:${port}/`);
    if (status >= 400) world.complaints.push(`answered ${status}`);
    return status;
  };
  return { world, ask };
};

test('a step that is answered with 503 counts as busy, not as a fault', async () => {
  const { world, ask } = await scene(503, 500);
  expect(await unlessBusy(world, ask)).toBeNull();
  expect([world.busy(), world.complaints]).toEqual([1, ['of before']]);
  expect(await unlessBusy(world, ask)).toBe(500);
  expect([world.busy(), world.complaints]).toEqual([1, ['of before', 'answered 500']]);
});

test('a step ends at a 503, and fails at any other error', async () => {
  const { world, ask } = await scene(503, 200);
  const fails = async () => {
    await ask();
    throw new TypeError('no items');
  };
  expect(await unlessBusy(world, fails)).toBeNull();
  await expect(unlessBusy(world, fails)).rejects.toThrow('no items');
});

test('an oracle asks again until the server is no longer busy', async () => {
  const { world, ask } = await scene(503, 503, 200);
  expect(await onceNotBusy(world, ask)).toBe(200);
  expect([world.busy(), world.complaints]).toEqual([2, ['of before']]);
});
