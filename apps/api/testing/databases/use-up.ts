import type { Database } from '../../src/database/client.ts';
import { type Budget, spend } from '../../src/platform/budgets.ts';

/** Spends the budget except for one try, which is faster than that many calls. */
export const useUp = async (database: Database, budget: Budget): Promise<void> => {
  for (let tried = 1; tried < budget.limit; tried += 1) await spend(database, [budget]);
};
