import { practiceAnswers } from '@portal/domain/medicines/request-states';
import { isRealDate } from '@portal/domain/slots/clinic-time';
import type { Database } from '../../../database/client.ts';
import { type AnswerOutcome, answerRequest } from '../../../features/medicines/requests/answer-request.ts';
import type { ItemRow, MedicineRequestRow } from '../../../features/medicines/requests/medicine-requests.repository.ts';
import {
  findRequestAtPractice,
  listOpenRequests,
} from '../../../features/medicines/requests/open-requests.repository.ts';
import { ChecksFailed, type Command, type CommandContext, idIn, minuteOf, UsageError } from '../../command.ts';
import { practiceIn } from '../practices/practice-in.ts';

const mostListed = 200;

const itemLine = ({ itemId, petId, name, state }: ItemRow): string =>
  `  item ${itemId}  pet ${petId}  ${name}  ${state}`;

const linesOf = ({ requestId, version, sentAt, answerBy, items }: MedicineRequestRow): string[] => [
  `request ${requestId}  version ${version}  sent ${minuteOf(sentAt)}  answer by ${minuteOf(answerBy)}`,
  ...items.map(itemLine),
];

const list = async (database: Database, practice: string | undefined): Promise<MedicineRequestRow[]> => {
  const practiceIds = practice === undefined ? null : [await practiceIn(database, practice)];
  return listOpenRequests(database, { practiceIds, after: 0, limit: mostListed });
};

const words: Readonly<Record<AnswerOutcome, string>> = {
  DONE: 'Saved.',
  SAME: 'It stood like that before, so nobody is told.',
  CHANGED: 'Somebody has answered since that version. Nothing was changed: list the requests again.',
  NOT_ALLOWED:
    'Nothing was changed: the medicine was collected or withdrawn, the pet has died or moved on, the request ended over 14 days ago, or the date is past or too far ahead.',
  NOT_FOUND: 'There is no such request.',
};

const answer = async ({ database, args }: CommandContext): Promise<string> => {
  const [, request, version, item, state, until] = args;
  const reply = practiceAnswers.find((one) => one === state);
  if (!reply || (until !== undefined && !isRealDate(until))) throw new UsageError();
  const { outcome } = await answerRequest(database, {
    requestId: idIn(request),
    version: idIn(version),
    items: [{ itemId: idIn(item), answer: reply, readyUntil: until }],
    actor: 'operator',
    traceId: 'ops',
  });
  if (outcome !== 'DONE' && outcome !== 'SAME') throw new ChecksFailed(words[outcome]);
  if (outcome === 'SAME' || reply === 'COLLECTED') return words[outcome];
  const told = (await findRequestAtPractice(database, idIn(request)))?.isUnreachable
    ? 'No email reaches the client, so the practice must call them.'
    : 'The client is told.';
  return `${words[outcome]} ${told}`;
};

export const medicinesCommand: Command = {
  summary: 'List open requests for repeat medicines, or answer one medicine of a request',
  usage: `medicines list [PRACTICE_ID] | medicines answer REQUEST VERSION ITEM ${practiceAnswers.join('|')} [UNTIL]`,
  details:
    'The client gets an email for each answer, but none for COLLECTED. UNTIL is the last day of collecting, such as 2026-12-11.',
  async run(context) {
    const { args, database, report } = context;
    if (args[0] === 'answer') return answer(context);
    if (args[0] !== 'list') throw new UsageError();
    const requests = await list(database, args[1]);
    report?.(requests);
    return requests.flatMap(linesOf).join('\n') || 'No request is open.';
  },
};
