import { featureKeys } from '@portal/domain/practices/practice-features';
import { findPracticeFeatures, savePracticeFeature } from '../../../features/practices/practices.repository.ts';
import { type Command, UsageError } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

const keys = new Set<string>(Object.values(featureKeys));

export const practiceFeaturesCommand: Command = {
  summary: 'Show the features of a practice, or switch one on or off',
  usage: `practice-features PRACTICE_ID [KEY VALUE]   keys: ${[...keys].join(', ')}`,
  async run({ database, args: [id, key, value] }) {
    const practiceId = await practiceIn(database, id);
    if (key !== undefined && (!keys.has(key) || value === undefined)) throw new UsageError();
    if (key !== undefined && value !== undefined) await savePracticeFeature(database, { practiceId, key, value });
    const features = (await findPracticeFeatures(database, practiceId)) ?? [];
    return (
      features.map((feature) => `${feature.featureKey} = ${feature.value}`).join('\n') || 'Nothing is switched on.'
    );
  },
};
