import type { Practice } from '@portal/contract/practices/practices.schemas';
import { featureKeys, type PracticeFeature } from '@portal/domain/practices/practice-features';
import type { Database } from '../../database/client.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentPractice } from './practices.presenter.ts';
import { findPracticeFeatures, listOnlinePractices } from './practices.repository.ts';

export const listPractices = async (database: Database): Promise<Practice[]> =>
  (await listOnlinePractices(database)).map(presentPractice);

const publicKeys = new Set<string>(Object.values(featureKeys));

/** Returns only keys that the portal knows, so that internal switches do not leak. */
export const listFeatureToggles = async (database: Database, practiceId: number): Promise<PracticeFeature[]> => {
  const features = orNotFound(await findPracticeFeatures(database, practiceId));
  return features.filter(({ featureKey }) => publicKeys.has(featureKey));
};
