import { type Fault, wordsOf } from '../../data-exchange/read-row.ts';
import { momentOf } from '../operations/adopt-same.ts';
import type { Decided } from './decide-entries.ts';

// What staff are asked about entries, in whole sentences.

/** Such as a closure of the whole practice. A client's entry without a clinician only waits for one. */
export const closureProblems = ({ remote, facts, decision }: Decided): string[] => {
  const { practice, clinicians, pets, startsAt } = remote;
  const isClosure = clinicians.length + pets.length === 0 && (facts.isPracticeLinked || practice === '');
  if (decision.kind !== 'BUSY' || !isClosure) return [];
  const advice =
    'Give it everybody whose time it takes, or ask the person who looks after online booking to close the practice then.';
  return [`This entry on ${momentOf(startsAt)} has no clinician, so clients can book its time. ${advice}`];
};

/** Reception must cancel an entry that the portal took for deleted, and an earlier time that it has restored. */
export const standingProblems = ({ facts: { entry, isReplaced, leftAt }, decision }: Decided): string[] => {
  if (decision.kind !== 'BUSY') return [];
  if (isReplaced && leftAt !== null)
    return ['This entry is the earlier time of an appointment that was moved in the portal. Cancel this entry.'];
  const isStanding = entry?.status === 'CANCELLED' && entry.isWritten && !entry.isGone;
  return isStanding
    ? [
        'The appointment of this entry is cancelled in the portal. Cancel this entry. If the client comes after all, enter it again.',
      ]
    : [];
};

export const refusalOf = (faults: readonly Fault[]): string[] => [
  `The portal cannot take this entry over: ${faults.map(wordsOf).join('; ')}.`,
];
