import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

const patienceMilliseconds = 1_000;
const shortTurnMilliseconds = 0.5;

/**
 * Stops listening when nothing waits to be accepted and little else is going on. The kernel resets what waits when a
 * listener closes, and a proxy cannot repeat a write that it has sent into such a connection.
 */
export const stopAccepting = async (server: Server): Promise<void> => {
  let hasArrived = false;
  const note = (): void => void (hasArrived = true);
  const until = performance.now() + patienceMilliseconds;
  let began: number;
  server.on('connection', note);
  await nextTurn();
  do {
    hasArrived = false;
    began = performance.now();
    await nextTurn();
  } while ((hasArrived || performance.now() - began > shortTurnMilliseconds) && performance.now() < until);
  server.off('connection', note);
  if (server.listening) server.close();
};
