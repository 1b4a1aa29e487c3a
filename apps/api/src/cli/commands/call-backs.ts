import { listCallBackRequests } from '../../features/activation/invitations.repository.ts';
import { type Command, minuteOf } from '../command.ts';

export const callBacksCommand: Command = {
  summary: 'List requests for a call back about joining the portal',
  usage: 'call-backs',
  async run({ database }) {
    const requests = await listCallBackRequests(database);
    const lines = requests.map(({ practiceName, name, phone, message, createdAt }) =>
      [minuteOf(createdAt), practiceName, name, phone, message ?? ''].join('  '),
    );
    return lines.join('\n') || 'Nobody is waiting for a call.';
  },
};
