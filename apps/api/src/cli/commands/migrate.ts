import { migrate } from '../../database/migrate.ts';
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  summary: 'Bring the database schema up to date (forward only)',
  usage: 'migrate',
  async run({ database }) {
    const applied = await migrate(database);
    return applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`;
  },
};
