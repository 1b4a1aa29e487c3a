import {
  countMessages,
  type DeadMessage,
  listDeadMessages,
  reviveDeadMessages,
} from '../../platform/outbox/outbox.repository.ts';
import { type Command, UsageError, uuidIn } from '../command.ts';

const mostListed = 200;

const columns = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.padEnd(12))
    .join(' ')
    .trimEnd();

const inWords = (seconds: number): string => {
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} d`;
};

// No personal data: an id and an error code only.
const lineOf = ({ outboxMessageId, kind, subjectId, attempts, error, ageSeconds }: DeadMessage): string =>
  columns([outboxMessageId, kind.padEnd(34), String(subjectId), String(attempts), error ?? '', inWords(ageSeconds)]);

/** The age of planned emails means nothing: reminders and diaries are queued long before they are due. */
export const ageOf = (state: string, oldestSeconds: number): string =>
  state === 'PLANNED' ? 'not due yet' : `oldest ${oldestSeconds} s`;

const deadLines = (messages: readonly DeadMessage[]): string => {
  if (messages.length === 0) return 'No email has been given up.';
  const head = columns(['id'.padEnd(36), 'kind'.padEnd(34), 'subject', 'attempts', 'last error', 'age']);
  return [head, ...messages.map(lineOf)].join('\n');
};

export const outboxCommand: Command = {
  summary: 'List emails that are waiting or were given up, or retry those: all, or one',
  usage: 'outbox list | outbox dead | outbox retry [ID]',
  async run({ database, args: [verb, id], report }) {
    if (verb === 'retry') {
      const one = id === undefined ? null : uuidIn(id);
      return `${await reviveDeadMessages(database, one)} messages will be tried again.`;
    }
    if (verb === 'dead') {
      const dead = await listDeadMessages(database, mostListed);
      report?.(dead);
      return deadLines(dead);
    }
    if (verb !== 'list') throw new UsageError();
    const counts = await countMessages(database);
    report?.(counts);
    const lines = counts.map(
      ({ state, count, oldestSeconds }) => `${state.padEnd(10)} ${count}, ${ageOf(state, oldestSeconds)}`,
    );
    return lines.join('\n') || 'The outbox is empty.';
  },
};
