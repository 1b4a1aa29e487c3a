import {
  featureKeys,
  isFeatureOn,
  type PracticeFeature,
  takesRequests,
} from '@portal/domain/practices/practice-features';
import { findPracticeFeatures, savePracticeFeature } from '../../../features/practices/practices.repository.ts';
import { type Command, UsageError } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

const keys = new Set<string>(Object.values(featureKeys));
const needsCertainTimes = new Set<string>([featureKeys.severalPets, featureKeys.waitlist]);

/** Why a feature that is switched on changes nothing; empty if it does. */
const lackOfEffect = (features: readonly PracticeFeature[], { featureKey, value }: PracticeFeature): string[] => {
  if (!isFeatureOn([{ featureKey, value }], featureKey)) return [];
  if (!features.some((feature) => feature.featureKey === featureKey))
    return [`${featureKey} has no effect while the practice keeps its diary in a system of its own.`];
  if (needsCertainTimes.has(featureKey) && takesRequests(features))
    return [`${featureKey} has no effect while the practice confirms each booking (${featureKeys.bookingRequests}).`];
  return [];
};

export const practiceFeaturesCommand: Command = {
  summary: 'Show the features of a practice, or switch one on or off',
  usage: `practice-features PRACTICE_ID [KEY VALUE]   keys: ${[...keys].join(', ')}`,
  async run({ database, args: [id, key, value] }) {
    const practiceId = await practiceIn(database, id);
    if (key !== undefined && (!keys.has(key) || value === undefined)) throw new UsageError();
    if (key !== undefined && value !== undefined) await savePracticeFeature(database, { practiceId, key, value });
    const features = await findPracticeFeatures(database, practiceId);
    const words = features?.map((feature) => `${feature.featureKey} = ${feature.value}`).join('\n');
    const notes =
      features && key !== undefined && value !== undefined ? lackOfEffect(features, { featureKey: key, value }) : [];
    return [words || 'Nothing is switched on.', ...notes].join('\n');
  },
};
