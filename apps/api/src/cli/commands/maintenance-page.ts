import { createGroups } from '../../features/practices/content/group.ts';
import { listPractices } from '../../features/practices/list-practices.ts';
import { maintenancePage } from '../../pages/maintenance-page.ts';
import type { Command } from '../command.ts';

export const maintenancePageCommand: Command = {
  summary: 'Write the page that the web server shows while the portal is down',
  usage: 'maintenance-page > maintenance.html',
  run: async ({ database, config }) =>
    maintenancePage({
      practices: await listPractices(database),
      group: await createGroups(database).read(),
      config,
    }),
};
