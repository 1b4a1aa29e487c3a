import { buildServer } from '../build-server.ts';
import { invitationCommand } from '../cli/commands/invitation.ts';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/pglite.ts';
import type { Config } from '../platform/config/config.ts';
import { createMailer } from '../platform/mailer/mailer.ts';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { seedReference } from '../seeds/reference/seed-reference.ts';
import { testConfig } from './test-config.ts';

/** The portal with the demo group in a database in memory, as a person meets it: real pages, real mail, a real provider. */
export const startDemoPortal = async (overrides: Partial<Config>) => {
  const config = testConfig(overrides);
  const database = await openPglite({ dataDir: null });
  await migrate(database);
  await seedReference(database);
  await seedDemo(database, {
    issuer: config.providers.auth0.issuer,
    today: new Date().toISOString().slice(0, 10),
  });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: { name: config.mailFromName, address: config.mailFrom },
  });
  const server = await buildServer({ config, database, mailer });
  await server.listen({ host: config.host, port: config.port });
  return {
    /** Work on the portal begins or ends, as `MAINTENANCE` says it. */
    setMaintenance: (maintenance: Partial<Config['maintenance']>): void => {
      config.maintenance = { active: false, message: null, until: null, ...maintenance };
    },
    /** Where the link in a practice's letter to this client leads. */
    async invite(clientId: number): Promise<string> {
      const words = await invitationCommand.run({ config, database, args: [String(clientId)] });
      return /http\S+/.exec(words)?.[0] ?? words;
    },
    async close(): Promise<void> {
      await server.close();
      await database.close();
    },
  };
};
