import { erasePerson } from '../../features/privacy/erase-person.ts';
import { exportPerson } from '../../features/privacy/export-person.ts';
import { type Command, idIn, UsageError } from '../command.ts';

const reasons = {
  UNKNOWN: 'There is no such client, or they have been erased.',
  VISITS_AHEAD: 'Appointments are still booked. Cancel them first, with the client.',
  PRACTICE_DECIDES: 'The practice has something to settle with this client. Once it has, say --settled.',
} as const;

const actor = 'operator';

export const clientCommand: Command = {
  summary: 'Export everything held about a client as JSON, or erase it for good (docs/runbooks/erasure.md)',
  usage: 'client export CLIENT_ID | client erase CLIENT_ID --yes [--settled]',
  async run({ database, args: [verb, id, ...flags] }) {
    const clientId = idIn(id);
    if (verb === 'export')
      return JSON.stringify(await exportPerson(database, { clientId, actor, traceId: 'ops' }), null, 2);
    if (verb !== 'erase' || !flags.includes('--yes')) throw new UsageError();
    const isSettled = flags.includes('--settled');
    const outcome = await erasePerson(database, { clientId, actor, traceId: 'ops', isSettled });
    return outcome.ok ? `Client ${clientId} has been erased.` : `Nothing was erased. ${reasons[outcome.reason]}`;
  },
};
