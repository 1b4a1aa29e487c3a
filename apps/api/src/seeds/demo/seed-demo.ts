import { wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import type { Database, Transactions, Queryable } from '../../database/client.ts';
import { applyContent, planContent } from '../../features/practices/content/apply-content.ts';
import type { Question } from '@portal/domain/appointments/reminders/questions';
import { buildDemo } from './build-demo.ts';
import {
  hasPractices,
  lockPractices,
  saveDueRules,
  saveQuestions,
  spreadIds,
  type DueRule,
  type Account,
  saveAccounts,
  saveAnswers,
  saveWordsForTheDay,
  saveWaitingEntry,
  switchOnSeveralPets,
  savePreferences,
} from './demo-accounts.repository.ts';
import { contentPath, asFiles, type DemoRows, pricePaths } from './demo-files.ts';
import { seedMedicines } from './medicines/seed-medicines.ts';
import { seedCare } from './seed-care.ts';
import { boosterId, dentalCheckId, firstVaccinationsId, unwellId } from '../reference/appointment-reasons.ts';
import { speciesIds } from '../reference/species.ts';
import { describeImport } from '../../data-exchange/describe-import.ts';
import { importFiles } from '../../data-exchange/import-files.ts';
import { demoPeople } from './demo-people.ts';
import { planPrices, publishPrices } from '../../features/prices/publish-prices.ts';

/** Old enough to be in force for every appointment in the demo. */
const pricesFrom = Date.UTC(2026, 0, 1);

/** Publishes prices as an operator would. Practice 9 is incomplete on purpose. */
const seedPrices = async (database: Queryable): Promise<void> => {
  const plan = await planPrices(
    { database, config: { priceTemplates: null } },
    { paths: pricePaths, validFrom: pricesFrom },
  );
  if (plan.kind === 'problems') throw new Error(plan.problems.join('\n'));
  await publishPrices(database, { lists: plan.lists, validFrom: pricesFrom, by: 'demo' });
};

const neverSignedIn = ['demo-owen'];
const halfWay = ['demo-nina'];

const accounts: readonly Account[] = demoPeople
  .filter(({ sub }) => !neverSignedIn.includes(sub))
  .map(({ sub, email, givenName, familyName }) => ({
    sub,
    email,
    givenName,
    familyName,
    isLinked: !halfWay.includes(sub),
  }));

/** Adds logins and people's choices, which imports do not contain. */
const seedAccounts = async (tx: Queryable, moment: { issuer: string; today: string }): Promise<void> => {
  await saveAccounts(tx, moment, accounts);
  await savePreferences(tx, wordingVersion);
};

/** Imports as an operator would. Throws with every rejected row, and then changes nothing. */
export const importDemo = async (database: Transactions, rows: DemoRows): Promise<void> => {
  const files = asFiles(rows);
  const report = await importFiles(database, { source: 'demo', files, isDryRun: false, skipsRejects: false });
  if (!report.isApplied)
    throw new Error(
      `The demo cannot be imported.\n${describeImport(report, { files, leftOut: [], isDryRun: false, written: [] })}`,
    );
};

const { Canine, Feline, Rabbit } = speciesIds;

const dueRules: readonly DueRule[] = [
  { reasonId: boosterId, speciesIds: [Canine, Feline, Rabbit], countedReasonIds: [boosterId, firstVaccinationsId] },
  { reasonId: dentalCheckId, speciesIds: [Canine, Feline], countedReasonIds: [dentalCheckId] },
];

const questions: readonly Question[] = [
  { question: 'How is the appetite?', short: 'Appetite', answers: ['As usual', 'Eats less', 'Eats nothing'] },
  { question: 'How long has it been going on?', short: 'Since', answers: ['Today', 'Two or three days', 'Longer'] },
  { question: 'Any vomiting or diarrhoea?', short: 'Vomiting or diarrhoea' },
];

type Options = {
  readonly issuer: string;
  readonly today: string;
  /** In minutes since midnight; at the end of the day if it is left out. */
  readonly now?: number;
};

const applyDemoContent = async (database: Transactions): Promise<void> => {
  const plan = await planContent(database, contentPath);
  if (plan.kind === 'problems') throw new Error(`The demo's content cannot be applied.\n${plan.problems.join('\n')}`);
  await applyContent(database, { ...plan, by: 'demo', isDryRun: false });
};

/** Needs reference data; does nothing if there are practices. */
export const seedDemo = async (database: Database, { issuer, today, now }: Options): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPractices(tx);
    if (await hasPractices(tx)) return;
    // One transaction for everything, so that nobody ever sees half a demo.
    const inside: Transactions = { ...tx, transaction: (work) => work(tx) };
    await spreadIds(tx);
    await importDemo(inside, await buildDemo(today, now));
    await applyDemoContent(inside);
    await seedPrices(tx);
    // Imports do not contain the rest.
    await saveDueRules(tx, dueRules);
    await seedAccounts(tx, { issuer, today });
    await saveQuestions(tx, { reasonId: unwellId, questions });
    await saveWordsForTheDay(tx);
    await switchOnSeveralPets(tx);
    await saveAnswers(tx, today);
    await saveWaitingEntry(tx);
    await seedCare(tx, today);
    await seedMedicines(tx, today);
  });
