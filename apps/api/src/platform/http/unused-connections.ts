import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a request that is on its way. */
const graceMilliseconds = 500;

/**
 * Closes the connections that no request came on when the server closes. Browsers open some ahead of need and keep
 * them for a minute; Node counts them as busy, and would wait for them.
 */
export const closeUnusedConnections = (server: FastifyInstance): void => {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => void unused.delete(socket));
  server.addHook('preClose', async () => {
    if (unused.size > 0) await wait(graceMilliseconds);
    for (const socket of unused) socket.destroy();
  });
};
