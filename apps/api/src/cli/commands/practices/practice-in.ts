import type { Queryable } from '../../../database/client.ts';
import { findPracticeFeatures } from '../../../features/practices/practices.repository.ts';
import { ChecksFailed, idIn } from '../../command.ts';

export const practiceIn = async (database: Queryable, text: string | undefined): Promise<number> => {
  const practiceId = idIn(text);
  if ((await findPracticeFeatures(database, practiceId)) === null)
    throw new ChecksFailed(
      `There is no practice ${practiceId}. \`content export\` lists the numbers of the practices.`,
    );
  return practiceId;
};
