import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readPort, requireFreePorts } from './ports.ts';

describe('port from the environment', () => {
  test('the port is the default unless set', () => {
    expect(readPort({}, 'PORT', 3000)).toBe(3000);
    expect(readPort({ PORT: '' }, 'PORT', 3000)).toBe(3000);
    expect(readPort({ PORT: '8080' }, 'PORT', 3000)).toBe(8080);
  });

  for (const value of ['0', '65536', '-1', '3e3', ' 3000', 'http']) {
    test(`the port is rejected in one line if it is "${value}"`, () => {
      expect(() => readPort({ PORT: value }, 'PORT', 3000)).toThrow(
        `PORT must be a whole number from 1 to 65535, not "${value}".`,
      );
    });
  }
});

describe('required ports', () => {
  test('reports the variable of a port in use', async () => {
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

  test('rejects two settings with the same port', async () => {
    await expect(requireFreePorts({ PORT: 40_001, IDP_PORT: 40_001 })).rejects.toThrow(
      'PORT and IDP_PORT are both 40001.',
    );
  });
});
