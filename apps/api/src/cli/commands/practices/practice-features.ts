import { featureKeys } from '@portal/domain/practices/practice-features';
import { findPracticeFeatures, savePracticeFeature } from '../../../features/practices/practices.repository.ts';
import { type Command, idIn, UsageError } from '../../command.ts';

const known = new Set<string>(Object.values(featureKeys));

export const practiceFeaturesCommand: Command = {
  summary: 'Show the features of a practice, or switch one on or off',
  usage: `practice-features PRACTICE_ID [KEY VALUE]   keys: ${[...known].join(', ')}`,
  async run({ database, args: [id, key, value] }) {
    const practiceId = idIn(id);
    if (key !== undefined) {
      if (!known.has(key) || value === undefined) throw new UsageError();
      await savePracticeFeature(database, { practiceId, key, value });
    }
    const features = await findPracticeFeatures(database, practiceId);
    if (!features) return `There is no practice ${practiceId}.`;
    return (
      features.map((feature) => `${feature.featureKey} = ${feature.value}`).join('\n') || 'Nothing is switched on.'
    );
  },
};
