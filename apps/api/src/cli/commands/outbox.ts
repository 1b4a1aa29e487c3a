import { countMessages, reviveDeadMessages } from '../../platform/outbox/outbox.repository.ts';
import { type Command, UsageError } from '../command.ts';

export const outboxCommand: Command = {
  summary: 'Look at the e-mails waiting to be sent, or try those that were given up again',
  usage: 'outbox list | outbox retry',
  async run({ database, args: [verb] }) {
    if (verb === 'retry') return `${await reviveDeadMessages(database)} messages will be tried again.`;
    if (verb !== 'list') throw new UsageError(outboxCommand.usage);
    const counts = await countMessages(database);
    if (counts.length === 0) return 'The outbox is empty.';
    return counts
      .map(({ state, count, oldestSeconds }) => `${state.padEnd(10)} ${count}, oldest ${oldestSeconds} s`)
      .join('\n');
  },
};
