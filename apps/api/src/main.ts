import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from './build-server.ts';
import { DatabaseUnavailable } from './database/client.ts';
import { DataDirLocked } from './database/data-dir-lock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { createMailer } from './platform/mailer/mailer.ts';
import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { seedDemo } from './seeds/demo/seed-demo.ts';
import { seedReference } from './seeds/reference/seed-reference.ts';

/** Requests under way get this long to finish once the process is asked to stop (reliability.md, Process). */
const drainMilliseconds = 10_000;

const start = async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await migrate(database);
  await seedReference(database);
  const today = localDateOf('Europe/London', Date.now());
  if (config.seedDemo) await seedDemo(database, { issuer: config.providers.auth0.issuer, today });

  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: { name: config.mailFromName, address: config.mailFrom },
  });
  const server = await buildServer({ config, database, mailer });
  await server.listen({ host: config.host, port: config.port });
  server.log.info({ engine: database.engine }, `Client portal on ${config.webOrigin}`);
  return { server, database };
};

const expected = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message;
  if (error instanceof DatabaseUnavailable) return 'The database named by DATABASE_URL cannot be reached.';
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 3000} is in use. Set PORT to another one.`;
  return null;
};

try {
  const { server, database } = await start();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.race([server.close(), wait(drainMilliseconds, undefined, { ref: false })]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // A portal started by another process of ours ends with it.
  process.on('disconnect', () => void stop());
} catch (error) {
  console.error(expected(error) ?? error);
  process.exit(1);
}
