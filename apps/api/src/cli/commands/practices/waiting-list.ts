import {
  listWaitingAtPractice,
  type WaitingEntryRow,
} from '../../../features/waiting-list/waiting-entries.repository.ts';
import { type Command, minuteOf } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

const order =
  'A time that becomes free is offered to one person at a time: those never asked come first, in the order in which they joined, then whoever was asked longest ago, if they want that day, hour and clinician and come at least 24 hours sooner.';

const lineOf = ({ entryId, petIds, reasonName, state, joinedAt, lastOfferedAt }: WaitingEntryRow): string =>
  [
    entryId,
    petIds.length === 0 ? 'a guest' : petIds.map((petId) => `pet ${petId}`).join(', '),
    reasonName,
    `joined ${minuteOf(joinedAt)}`,
    lastOfferedAt === null ? 'never asked' : `asked ${minuteOf(lastOfferedAt)}`,
    ...(state === 'RESTING' ? ['resting: two offers without an answer'] : []),
  ].join('  ');

export const waitingListCommand: Command = {
  summary: 'List who waits for an earlier time at a practice, in the order in which they are asked, and say why',
  usage: 'waiting-list PRACTICE_ID',
  async run({ database, args: [id], report }) {
    const practiceId = await practiceIn(database, id);
    const entries = await listWaitingAtPractice(database, practiceId);
    report?.(entries);
    return [...(entries.length === 0 ? ['Nobody is waiting.'] : entries.map(lineOf)), order].join('\n');
  },
};
