import { boosterId, dentalCheckId, firstVaccinationsId } from '../reference/appointment-reasons.ts';
import { speciesIds } from '../reference/species.ts';
import type { DueRule } from './demo-accounts.repository.ts';

const { Canine, Feline, Rabbit } = speciesIds;

export const dueRules: readonly DueRule[] = [
  { reasonId: boosterId, speciesIds: [Canine, Feline, Rabbit], countedReasonIds: [boosterId, firstVaccinationsId] },
  { reasonId: dentalCheckId, speciesIds: [Canine, Feline], countedReasonIds: [dentalCheckId] },
];
