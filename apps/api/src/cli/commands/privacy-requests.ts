import {
  answerComplaint,
  listOpenRequests,
  type OpenRequest,
} from '../../features/privacy/privacy-requests.repository.ts';
import { type Command, UsageError } from '../command.ts';

const lineOf = ({ reference, kind, clientId, practiceName, createdAt, dueAt, message }: OpenRequest): string => {
  const day = (at: number | null) => (at === null ? '' : new Date(at).toISOString().slice(0, 10));
  const head = `${reference}  ${kind}  client ${clientId}, ${practiceName}  received ${day(createdAt)}, due ${day(dueAt)}`;
  return message === null ? head : `${head}\n    ${message.replaceAll('\n', '\n    ')}`;
};

export const privacyRequestsCommand: Command = {
  summary: 'List complaints about personal data and planned erasures, or answer a complaint',
  usage: 'privacy-requests list | privacy-requests answer REFERENCE "what was answered"',
  async run({ database, args: [verb, reference, ...words] }) {
    if (verb === 'answer') {
      const answer = words.join(' ').trim();
      if (reference === undefined || answer === '') throw new UsageError();
      const isAnswered = await answerComplaint(database, { reference, answer });
      return isAnswered
        ? `${reference} is answered; the client sees it in the portal.`
        : `No open complaint ${reference}.`;
    }
    if (verb !== 'list') throw new UsageError();
    const open = await listOpenRequests(database);
    return open.length === 0 ? 'Nothing is open.' : open.map(lineOf).join('\n');
  },
};
