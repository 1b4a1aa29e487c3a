import type { AnyCommand } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { bankHolidaysCommand } from './commands/practices/bank-holidays.ts';
import { callBacksCommand } from './commands/call-backs.ts';
import { clientCommand } from './commands/client.ts';
import { configCommand } from './commands/config.ts';
import { contentCommand } from './commands/practices/content.ts';
import { delayCommand } from './commands/practices/delay.ts';
import { diaryCommand } from './commands/practices/diary.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { goLiveCommand } from './commands/go-live.ts';
import { identitiesCommand } from './commands/identities.ts';
import { importCommand } from './commands/import.ts';
import { importsCommand } from './commands/imports.ts';
import { invitationCommand } from './commands/invitation.ts';
import { connectionsCommand } from './commands/integration/connections.ts';
import { keysCommand } from './commands/integration/keys.ts';
import { mailCommand } from './commands/mail.ts';
import { maintenancePageCommand } from './commands/maintenance-page.ts';
import { migrateCommand } from './commands/migrate.ts';
import { mendRecordsCommand } from './commands/mend-records.ts';
import { outboxCommand } from './commands/outbox.ts';
import { onlineBreakCommand } from './commands/practices/online-break.ts';
import { practiceFeaturesCommand } from './commands/practices/practice-features.ts';
import { pricesCommand } from './commands/practices/prices.ts';
import { privacyRequestsCommand } from './commands/privacy-requests.ts';
import { purgeExpiredCommand } from './commands/purge-expired.ts';
import { referenceCommand } from './commands/reference.ts';
import { restoreCommand } from './commands/restore.ts';
import { sessionsCommand } from './commands/sessions.ts';
import { smsCommand } from './commands/sms.ts';
import { staffTasksCommand } from './commands/staff-tasks.ts';
import { medicinesCommand } from './commands/medicines/medicines.ts';
import { waitingListCommand } from './commands/practices/waiting-list.ts';
import { webhooksCommand } from './commands/integration/webhooks.ts';

export const commands: Readonly<Record<string, AnyCommand>> = {
  config: configCommand,
  migrate: migrateCommand,
  doctor: doctorCommand,
  'go-live': goLiveCommand,
  backup: backupCommand,
  restore: restoreCommand,
  outbox: outboxCommand,
  mail: mailCommand,
  sms: smsCommand,
  'maintenance-page': maintenancePageCommand,
  'practice-features': practiceFeaturesCommand,
  content: contentCommand,
  prices: pricesCommand,
  import: importCommand,
  imports: importsCommand,
  export: exportCommand,
  'mend-records': mendRecordsCommand,
  diary: diaryCommand,
  'online-break': onlineBreakCommand,
  delay: delayCommand,
  'waiting-list': waitingListCommand,
  medicines: medicinesCommand,
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
  connections: connectionsCommand,
  keys: keysCommand,
  webhooks: webhooksCommand,
};
