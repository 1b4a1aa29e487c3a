import { approveMail, listWaiting, pauseMail, type Waiting } from '../../platform/outbox/mail-approval.ts';
import { type Command, UsageError } from '../command.ts';

const columns = ([kind = '', ...counts]: readonly (string | number)[]): string =>
  [String(kind).padEnd(34), ...counts.map((count) => String(count).padStart(9))].join(' ');

const listed = ({ sentence, pausedSince, counts }: Waiting): string =>
  [
    sentence,
    ...(pausedSince === null ? [] : [`Paused since ${new Date(pausedSince).toISOString()}.`]),
    '',
    columns(['waiting', 'before', 'since', 'later']),
    ...counts.map(({ kind, before, since, later }) => columns([kind, before, since, later])),
    '',
    'before: due before the pause (without one: before now), so it may have been sent from the original   since: due since   later: not due yet',
    '`mail approve --drop` drops what was due before, and sends the rest. `mail approve --send` sends everything.',
  ].join('\n');

export const mailCommand: Command = {
  summary: 'See what a restored copy would send, let it send (all, or what was due since), or pause email',
  usage: 'mail list | mail approve --drop | mail approve --send | mail pause',
  async run({ config, database, args: [verb, choice] }) {
    const sources = { database, mailDomain: new URL(config.webOrigin).hostname };
    if (verb === 'list') {
      const waiting = await listWaiting(sources);
      return waiting ? listed(waiting) : 'Email is not paused.';
    }
    if (verb === 'pause') {
      await pauseMail(sources);
      return 'Email is paused.';
    }
    if (verb !== 'approve' || (choice !== '--drop' && choice !== '--send')) throw new UsageError(mailCommand.usage);
    const dropped = await approveMail(sources, { drop: choice === '--drop' });
    return dropped === null ? 'Email is not paused.' : `Approved. ${dropped} messages were dropped.`;
  },
};
