import type { Database, Transactions } from '../../database/client.ts';
import { applyContent, planContent } from '../../features/practices/content/apply-content.ts';
import { buildDemo } from './build-demo.ts';
import { hasPractices, lockPractices, saveDueRules, spreadIds } from './demo-accounts.repository.ts';
import { contentPath } from './demo-files.ts';
import { dueRules } from './due-rules.ts';
import { importDemo } from './import-demo.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedPrices } from './seed-prices.ts';
import { seedCare } from './seed-care.ts';

type Options = {
  readonly issuer: string;
  readonly today: string;
};

const applyDemoContent = async (database: Transactions): Promise<void> => {
  const plan = await planContent(database, contentPath);
  if (plan.kind === 'problems') throw new Error(`The demo's content cannot be applied.\n${plan.problems.join('\n')}`);
  await applyContent(database, { ...plan, by: 'demo' });
};

/** Needs reference data; does nothing if there are practices. */
export const seedDemo = async (database: Database, { issuer, today }: Options): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPractices(tx);
    if (await hasPractices(tx)) return;
    // One transaction for everything, so that nobody ever meets half a demo.
    const inside: Transactions = { query: (statement) => tx.query(statement), transaction: (work) => work(tx) };
    await spreadIds(tx);
    await importDemo(inside, await buildDemo(today));
    await applyDemoContent(inside);
    await seedPrices(tx);
    // Imports do not carry the rest.
    await saveDueRules(tx, dueRules);
    await seedAccounts(tx, { issuer, today });
    await seedCare(tx, today);
  });
