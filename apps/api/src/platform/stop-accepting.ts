import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

const patienceMilliseconds = 1_000;

/**
 * Stops listening once nothing waits to be accepted. The kernel resets what waits when a listener closes, and a proxy
 * cannot repeat a write that it has sent into such a connection.
 */
export const stopAccepting = async (server: Server): Promise<void> => {
  let hasArrived = true;
  const note = (): void => void (hasArrived = true);
  const until = performance.now() + patienceMilliseconds;
  server.on('connection', note);
  await nextTurn();
  while (hasArrived && performance.now() < until) {
    hasArrived = false;
    await nextTurn();
  }
  server.off('connection', note);
  if (server.listening) server.close();
};
