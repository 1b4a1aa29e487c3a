import { DataDirLocked } from '../database/data-dir-lock.ts';
import { DatabaseUnavailable } from '../database/client.ts';
import { SchemaMismatch } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { type Command, ChecksFailed, UsageError } from './command.ts';
import { bankHolidaysCommand } from './commands/bank-holidays.ts';
import { callBacksCommand } from './commands/call-backs.ts';
import { clientCommand } from './commands/client.ts';
import { doctorCommand } from './commands/doctor.ts';
import { identitiesCommand } from './commands/identities.ts';
import { invitationCommand } from './commands/invitation.ts';
import { mailCommand } from './commands/mail.ts';
import { migrateCommand } from './commands/migrate.ts';
import { outboxCommand } from './commands/outbox.ts';
import { maintenancePageCommand } from './commands/maintenance-page.ts';
import { practiceFeaturesCommand } from './commands/practice-features.ts';
import { privacyRequestsCommand } from './commands/privacy-requests.ts';
import { purgeExpiredCommand } from './commands/purge-expired.ts';
import { sessionsCommand } from './commands/sessions.ts';
import { referenceCommand } from './commands/reference.ts';
import { staffTasksCommand } from './commands/staff-tasks.ts';

const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  doctor: doctorCommand,
  outbox: outboxCommand,
  mail: mailCommand,
  'maintenance-page': maintenancePageCommand,
  'practice-features': practiceFeaturesCommand,
  'purge-expired': purgeExpiredCommand,
  identities: identitiesCommand,
  invitation: invitationCommand,
  'call-backs': callBacksCommand,
  'staff-tasks': staffTasksCommand,
  'bank-holidays': bankHolidaysCommand,
  reference: referenceCommand,
  client: clientCommand,
  'privacy-requests': privacyRequestsCommand,
  sessions: sessionsCommand,
};

const commandSeconds = 600;

const help = (): string =>
  [
    'npm run ops -- <command>',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  ].join('\n');

const run = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  const command = commands[name];
  if (!command) {
    console.log(help());
    return name === '' || name === 'help' ? 0 : 2;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, statementSeconds: commandSeconds });
  try {
    console.log(await command.run({ config, database, args }));
    return 0;
  } finally {
    await database.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) console.error(`Usage: npm run ops -- ${error.message}`);
  else if (error instanceof ChecksFailed) console.log(error.message);
  else if (error instanceof ConfigError || error instanceof DataDirLocked || error instanceof SchemaMismatch)
    console.error(error.message);
  else if (error instanceof DatabaseUnavailable) console.error(error.reason);
  else console.error(error);
  process.exitCode = 1;
}
