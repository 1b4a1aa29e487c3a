import { usualLimits } from '@portal/api/testing/servers/test-config';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { inParallel } from '@portal/api/testing/in-parallel';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { asHeader, solveProof } from '@portal/api/testing/solve-proof';
import { addRecords, forgetBudgets, type Person } from '@portal/api/testing/scenes/records';
import { median } from './figures.ts';

// Measures whether status, headers, length or time of a check reveal that a record exists. AUC 0.5 is chance.

const half = 1_000;
const atOnce = 40;
/** The global limit is 500 free checks an hour; each portion starts on a new day. */
const portion = 400;
const guesses = 200;
const guessesWithWork = 30;

type Mode = 'standard' | 'strict';
type Call = 'GET' | 'POST';
type Answer = {
  readonly known: boolean;
  readonly status: number;
  readonly headers: string;
  readonly length: number;
  readonly milliseconds: number;
};

/** AUC: the chance that a known person's figure exceeds an unknown person's; ties count half. */
const areaUnderCurve = (answers: readonly Answer[], figure: 'milliseconds' | 'length'): number => {
  const places = new Map<number, { first: number; count: number }>();
  for (const [index, value] of answers
    .map((answer) => answer[figure])
    .toSorted((one, other) => one - other)
    .entries()) {
    const place = places.get(value);
    places.set(value, { first: place?.first ?? index + 1, count: (place?.count ?? 0) + 1 });
  }
  const rankOf = (value: number): number => {
    const place = places.get(value);
    return place ? place.first + (place.count - 1) / 2 : 0;
  };
  const known = answers.filter((answer) => answer.known);
  const rankSum = known.reduce((sum, answer) => sum + rankOf(answer[figure]), 0);
  return (rankSum - (known.length * (known.length + 1)) / 2) / (known.length * (answers.length - known.length));
};

const database = await testDatabase();
const { practiceId } = await buildPractice(database, { features: { 'online-registration-enabled': 'True' } });
let groups = 0;
const addPeople = async (): Promise<(Person & { known: boolean })[]> => {
  const group = String.fromCharCode(97 + groups++);
  const people = Array.from({ length: 2 * half }, (_, index) => {
    const number = String(index).padStart(4, '0');
    const letters = number.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
    return {
      lastName: `Measured${group}${letters}`,
      postcode: `Z${group.toUpperCase()}${number} 9ZZ`,
      email: `${group}${number}@example.org`,
      known: index % 2 === 0,
    };
  });
  await addRecords(database, { practiceId, people: people.filter(({ known }) => known) });
  return people;
};

type Input = { readonly base: string; readonly address: string; readonly call: Call; readonly proof?: string };

const ask = async ({ lastName, postcode, email }: Person, { base, address, call, proof }: Input) => {
  const query = new URLSearchParams({
    LastName: lastName,
    Postcode: postcode,
    Email: email,
    PracticeId: String(practiceId),
  });
  const headers = {
    'x-forwarded-for': address,
    'content-type': 'application/json',
    ...(proof === undefined ? {} : { 'x-proof-of-work': proof }),
  };
  const begin = performance.now();
  const response = await (call === 'GET'
    ? fetch(`${base}/api/pre-signup/check?${query.toString()}`, { headers })
    : fetch(`${base}/api/pre-signup/check`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ lastName, postcode, email, practiceId }),
      }));
  const text = await response.text();
  return { response, text, milliseconds: performance.now() - begin };
};

const measure = async (base: string, call: Call) => {
  const people = await addPeople();
  const answers: Answer[] = [];
  for (let begin = 0; begin < people.length; begin += portion) {
    await forgetBudgets(database);
    answers.push(
      ...(await inParallel(people.slice(begin, begin + portion), atOnce, async (person, index): Promise<Answer> => {
        const address = `10.${index >> 8}.${index & 255}.1`;
        const { response, text, milliseconds } = await ask(person, { base, address, call });
        const headers = [...response.headers.entries()]
          .filter(([name]) => name !== 'date')
          .map(([name, value]) => `${name}: ${value}`)
          .toSorted()
          .join('\n');
        return { known: person.known, status: response.status, headers, length: text.length, milliseconds };
      })),
    );
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const kindsOf = (figure: (answer: Answer) => string) => new Set(answers.map(figure)).size;
  return {
    answers: answers.length,
    refused: answers.filter(({ status }) => status >= 400).length,
    aucOfTime: rounded(areaUnderCurve(answers, 'milliseconds')),
    aucOfLength: rounded(areaUnderCurve(answers, 'length')),
    medianMilliseconds: Math.round(median(answers.map(({ milliseconds }) => milliseconds))),
    kindsOfStatusAndHeaderNames: kindsOf(({ status, headers }) => `${status} ${headers.replace(/: .*/g, '')}`),
    kindsOfStatusAndHeaders: kindsOf(({ status, headers }) => `${status} ${headers}`),
  };
};

const campaign = async (base: string) => {
  const stranger: Person = { lastName: 'Guessed', postcode: 'ZX0 9ZZ', email: 'guessed@example.org' };
  const isAnswered = ({ response, text }: Awaited<ReturnType<typeof ask>>) =>
    response.status === 200 && !text.includes('CheckFailed');
  const input = { base, address: '192.0.2.7', call: 'GET' } as const;
  await forgetBudgets(database);
  const free = await inParallel(Array.from({ length: guesses }), atOnce, () => ask(stranger, input));
  await forgetBudgets(database);
  const worked = await inParallel(Array.from({ length: guessesWithWork }), atOnce, async () => {
    const proof = asHeader(await solveProof(new ApiCaller({ base, cookie: null })))['x-proof-of-work'];
    return ask(stranger, { ...input, proof });
  });
  return {
    guessesOfOneNetwork: guesses,
    answeredOfThem: free.filter(isAnswered).length,
    guessesWithWork,
    answeredOfThese: worked.filter(isAnswered).length,
  };
};

const isCoin = (auc: number): boolean => Math.abs(auc - 0.5) <= 0.03;

const run = async (mode: Mode): Promise<boolean> => {
  const portal = await startTestServer({
    database,
    config: { trustedProxies: 1, checkDisclosure: mode, limits: usualLimits },
  });
  const figures = { GET: await measure(portal.base, 'GET'), POST: await measure(portal.base, 'POST') };
  const guessing = await campaign(portal.base);
  await portal.close();
  const calls = Object.values(figures);
  // Standard mode discloses the result, so the length may differ; strict mode may differ in nothing.
  // Refusals are alike whoever is asked about.
  const isAnswered = calls.every(({ refused }) => refused === 0);
  const isEven =
    mode === 'strict'
      ? calls.every((call) => isCoin(call.aucOfTime) && isCoin(call.aucOfLength) && call.kindsOfStatusAndHeaders === 1)
      : isCoin(figures.GET.aucOfTime) && calls.every((call) => call.kindsOfStatusAndHeaderNames === 1);
  const holds = isAnswered && isEven && guessing.answeredOfThem <= 5 && guessing.answeredOfThese <= 10;
  console.log(JSON.stringify({ mode, ...figures, ...guessing, holds }, null, 1));
  return holds;
};

const mode = process.argv[2];
const modes: readonly Mode[] = mode === 'standard' || mode === 'strict' ? [mode] : ['standard', 'strict'];
let allHold = true;
for (const mode of modes) allHold = (await run(mode)) && allHold;
await database.close();
if (!allHold) process.exitCode = 1;
