import { planPrices, publishPrices } from '../../features/prices/publish-prices.ts';
import type { Queryable } from '../../database/client.ts';
import { pricePaths } from './demo-files.ts';

/** Old enough to be in force for every appointment in the demo. */
const validFrom = Date.UTC(2026, 0, 1);

/** Published as an operator would. Practice 9 is incomplete on purpose. */
export const seedPrices = async (database: Queryable): Promise<void> => {
  const plan = await planPrices({ database, config: { priceTemplates: null } }, { paths: pricePaths, validFrom });
  if (plan.kind === 'problems') throw new Error(plan.problems.join('\n'));
  await publishPrices(database, { lists: plan.lists, validFrom, by: 'demo' });
};
