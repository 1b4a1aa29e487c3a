import { DataDirLocked } from './database/data-dir-lock.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { startPortal } from './start-portal.ts';

const expected = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 3000} is in use. Set PORT to another one.`;
  return null;
};

try {
  const config = readConfig(process.env);
  const { server, failed, stop } = await startPortal(config);
  // Only production has proxies to wait for.
  const now = config.environment !== 'production';
  let stopping = false;
  const end = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stop({ now: now || exitCode !== 0 });
    process.exit(exitCode);
  };
  // After an uncaught error the process state is unknown, so finish what is in flight and exit.
  const lastResort = (error: unknown): void => {
    server.log.fatal({ err: error }, 'An error that nobody has caught ends this process');
    void end(1);
  };
  process.on('uncaughtException', lastResort);
  process.on('unhandledRejection', lastResort);
  failed.catch(lastResort);
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  process.on('disconnect', () => void end(0));
} catch (error) {
  console.error(expected(error) ?? error);
  process.exit(1);
}
