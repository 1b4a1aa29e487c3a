import { testDatabase } from '@portal/api/testing/test-database';
import { inParallel } from '@portal/api/testing/in-parallel';
import { startTestServer } from '@portal/api/testing/test-server';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { addRecords, forgetBudgets, type Person } from '@portal/api/testing/records';
import { median } from './figures.ts';

// What an attacker learns from 2,000 answers of the check beside their results: whether time, headers or status tell a
// record that exists from one that does not. An AUC of 0.5 is a coin; and how many guesses of one network get through.

const half = 1_000;
const atOnce = 20;
const guesses = 200;

type Answer = {
  readonly known: boolean;
  readonly status: number;
  readonly headers: string;
  readonly milliseconds: number;
};

/** The chance that an answer about somebody known took longer than one about somebody unknown; ties count half. */
const areaUnderCurve = (answers: readonly Answer[]): number => {
  const ranked = answers.toSorted((one, other) => one.milliseconds - other.milliseconds);
  let rankSum = 0;
  for (const [index, { known }] of ranked.entries()) if (known) rankSum += index + 1;
  const known = answers.filter((answer) => answer.known).length;
  return (rankSum - (known * (known + 1)) / 2) / (known * (answers.length - known));
};

const database = await testDatabase();
const portal = await startTestServer({ database, config: { trustedProxies: 1 } });
const { practiceId } = await buildPractice(database, { features: { 'online-registration-enabled': 'True' } });
const people = Array.from({ length: 2 * half }, (_, index): Person & { known: boolean } => {
  const letters = index.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)));
  return {
    lastName: `Measured${letters}`,
    postcode: `ZX${index} 9ZZ`,
    email: `measured${index}@example.org`,
    known: index % 2 === 0,
  };
});
await addRecords(database, { practiceId, people: people.filter(({ known }) => known) });

const ask = async ({ lastName, postcode, email }: Person, address: string) => {
  const query = new URLSearchParams({
    LastName: lastName,
    Postcode: postcode,
    Email: email,
    PracticeId: String(practiceId),
  });
  const begin = performance.now();
  const response = await fetch(`${portal.base}/api/pre-signup/check?${query.toString()}`, {
    headers: { 'x-forwarded-for': address },
  });
  const body = (await response.json()) as { result: string };
  return { response, body, milliseconds: performance.now() - begin };
};

const answers = await inParallel(people, atOnce, async (person, index): Promise<Answer> => {
  const { response, milliseconds } = await ask(person, `10.${index >> 8}.${index & 255}.1`);
  const headers = [...response.headers.keys()].toSorted().join(' ');
  return { known: person.known, status: response.status, headers, milliseconds };
});
await forgetBudgets(database);
const stranger: Person = { lastName: 'Guessed', postcode: 'ZX0 9ZZ', email: 'guessed@example.org' };
const tries = await inParallel(Array.from({ length: guesses }), atOnce, () => ask(stranger, '192.0.2.7'));

const auc = areaUnderCurve(answers);
const kinds = new Set(answers.map(({ status, headers }) => `${status} ${headers}`)).size;
const answered = tries.filter(({ body }) => body.result !== 'CheckFailed').length;
const holds = Math.abs(auc - 0.5) <= 0.03 && kinds === 1 && answered <= 5;
console.log(
  JSON.stringify({
    answers: answers.length,
    aucOfTime: Math.round(auc * 1000) / 1000,
    medianMilliseconds: Math.round(median(answers.map(({ milliseconds }) => milliseconds))),
    kindsOfStatusAndHeaders: kinds,
    guessesOfOneNetwork: guesses,
    answeredOfThem: answered,
    holds,
  }),
);
await portal.close();
await database.close();
if (!holds) process.exitCode = 1;
