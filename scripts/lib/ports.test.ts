import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readPort, requireFreePorts } from './ports.ts';

describe('a port from the environment', () => {
  test('is the usual one unless set', () => {
    expect(readPort({}, 'PORT', 3000)).toBe(3000);
    expect(readPort({ PORT: '' }, 'PORT', 3000)).toBe(3000);
    expect(readPort({ PORT: '8080' }, 'PORT', 3000)).toBe(8080);
  });

  for (const value of ['0', '65536', '-1', '3e3', ' 3000', 'http']) {
    test(`is refused in one line when it is "${value}"`, () => {
      expect(() => readPort({ PORT: value }, 'PORT', 3000)).toThrow(
        `PORT must be a whole number from 1 to 65535, not "${value}".`,
      );
    });
  }
});

describe('ports that must be free', () => {
  test('name the variable of one that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(requireFreePorts({ IDP_PORT: port })).rejects.toThrow(
      `Port ${port} is in use. Set IDP_PORT to another one.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePorts({ IDP_PORT: port })).resolves.toBeUndefined();
  });

  test('may not be asked for twice', async () => {
    await expect(requireFreePorts({ PORT: 40_001, IDP_PORT: 40_001 })).rejects.toThrow(
      'PORT and IDP_PORT are both 40001.',
    );
  });
});
