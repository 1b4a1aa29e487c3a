import { expectedFailure } from './expected-failure.ts';
import { readConfig } from './platform/config/config.ts';
import { startPortal } from './start-portal.ts';

let stop: ((how: { readonly now: boolean }) => Promise<void>) | null = null;
let isEnding = false;
const end = async (exitCode: number): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  // Only production has proxies to wait for.
  await stop?.({ now: process.env['NODE_ENV'] !== 'production' || exitCode !== 0 });
  process.exit(exitCode);
};
// Installed first, because PID 1 of a container ignores signals that it does not handle.
process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
process.on('disconnect', () => void end(0));

try {
  const portal = await startPortal(readConfig(process.env));
  stop = portal.stop;
  // After an uncaught error the process state is unknown, so finish what is in flight and exit.
  const lastResort = (error: unknown): void => {
    portal.server.log.fatal({ err: error }, 'An error that nobody has caught ends this process');
    void end(1);
  };
  process.on('uncaughtException', lastResort);
  process.on('unhandledRejection', lastResort);
  portal.failed.catch(lastResort);
} catch (error) {
  const failure = expectedFailure(error, process.env);
  console.error(failure?.sentence ?? error);
  process.exit(failure?.exitCode ?? 1);
}
