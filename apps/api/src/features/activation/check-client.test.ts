import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { sql } from '../../database/sql.ts';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { inLetters } from '../../../testing/in-letters.ts';
import { checkByGet } from '../../../testing/scenes/person-scene.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const joinable = { features: { 'online-registration-enabled': 'True' } };
const { database, portal } = await ownPortal();
const here = (await buildPractice(database, joinable)).practiceId;
const there = (await buildPractice(database, joinable)).practiceId;
// All checks come from one IP address, so reset the rate limits.
beforeEach(() => database.query(sql`delete from budgets`));

type Person = { readonly lastName?: string; readonly postcode?: string | null; readonly email?: string | null };
type Record = Person & { readonly firstName?: string; readonly status?: string; readonly practiceId?: number };

let people = 0;
const somebody = (): Required<Person> & { email: string; postcode: string } => {
  const number = ++people;
  return {
    lastName: `Checkley${inLetters(number)}`,
    postcode: `ZZ${number} 9ZZ`,
    email: `checkley${number}@example.org`,
  };
};

const addRecord = (person: Record): Promise<number> =>
  database.certainValue<number>(sql`
    insert into clients (first_name, last_name, postcode, email, home_practice_id, record_status)
    values (${person.firstName ?? 'Jo'}, ${person.lastName}, ${person.postcode}, ${person.email},
            ${person.practiceId ?? here}, ${person.status ?? 'ACTIVE'}) returning client_id as id`);
const addAccount = (clientId: number, status: 'STARTED' | 'COMPLETED') =>
  database.query(sql`
    insert into identities (issuer, subject, client_id, activation_status)
    values ('http://127.0.0.1:9', ${`check-${clientId}`}, ${clientId}, ${status})`);

const check = async (
  { lastName = '', postcode, email }: Person,
  { practiceId = here, headers = {}, at = portal } = {},
) => checkByGet(at, { lastName, postcode: postcode ?? '', email: email ?? '', practiceId, headers });
const rowOf = ({ checkId }: ClientCheck) =>
  database.value<number>(sql`select decided_by_row from client_checks where check_id = ${checkId}`);

const inLocalLetters = [
  ['Walesa', 'Wałęsa'],
  ['Þórðarson', 'Thordarson'],
  ['王', '王'],
] as const;

it.each(inLocalLetters)('finds %s typed as %s, but not by another name', async (lastName, typed) => {
  const person = { ...somebody(), lastName };
  await addRecord(person);
  expect((await check({ ...person, lastName: typed })).body.result).toBe('VerifyClient');
  expect((await check({ ...person, lastName: '李' })).body.result).toBe('ContactPractice');
});

describe('the decision table over HTTP [7cd69]', () => {
  it('row 1: the check refuses an unknown practice and one that is not online', async () => {
    expect((await check(somebody(), { practiceId: 999_999 })).status).toBe(404);
    const { practiceId } = await buildPractice(database, { features: {} });
    const refused = { code: 'REGISTRATION_DISABLED', meta: { phone: '01632 960001' } };
    expect(await check(somebody(), { practiceId })).toMatchObject({ status: 403, body: refused });
  });

  it('row 2: the check finds a record without an account, in any spelling of name, postcode and address', async () => {
    const { postcode, email } = somebody();
    await addRecord({ lastName: 'Ó Brien-Smythe', postcode, email });
    const typed = { postcode: postcode.toLowerCase().replace(' ', ''), email: email.toUpperCase() };
    for (const lastName of ['Ó Brien-Smythe', 'o’brien smythe', 'OBRIENSMYTHE']) {
      const { body } = await check({ ...typed, lastName });
      expect(body).toMatchObject({ result: 'VerifyClient', maskedDestination: 'c•••@e•••.org', options: [] });
      expect(await rowOf(body)).toBe(2);
    }
  });

  it('rows 3 and 4: the check distinguishes complete and incomplete accounts', async () => {
    for (const [status, result, row] of [
      ['COMPLETED', 'SignInClient', 3],
      ['STARTED', 'VerifyClient', 4],
    ] as const) {
      const person = somebody();
      await addAccount(await addRecord(person), status);
      const { body } = await check(person);
      expect([body.result, await rowOf(body)]).toEqual([result, row]);
    }
  });

  it('row 5: the check finds one person with two records', async () => {
    const person = somebody();
    await addRecord(person);
    await addRecord({ ...person, firstName: 'JO', practiceId: there });
    await addRecord({ ...person, firstName: 'jó' });
    const { body } = await check(person);
    expect([body.result, await rowOf(body)]).toEqual(['VerifyClient', 5]);
  });

  it('row 6: the check finds a client who has moved house', async () => {
    const person = somebody();
    await addRecord({ ...person, postcode: 'LS1 4XY' });
    const { body } = await check(person);
    expect([body.result, body.options.map(({ masked }) => masked)]).toEqual(['ChoosePostcode', ['LS1 4••']]);
    expect(body.maskedDestination).toBeNull();
  });

  it('row 7: the check finds a client with another email address on record', async () => {
    const person = somebody();
    await addRecord({ ...person, email: 'old.address@mail.example.com' });
    const { body } = await check(person);
    expect([body.result, body.options.map(({ masked }) => masked)]).toEqual(['ChooseEmail', ['o•••@m•••.com']]);
  });

  it.each([
    [8, 'no address on file', { email: null }],
    [9, 'a changed name', { lastName: 'Formerly' }],
    [10, 'a blocked record', { status: 'BLOCKED' }],
    [10, 'a record merged away', { status: 'MERGED' }],
    [10, 'a client who has died', { status: 'DECEASED' }],
    [10, 'a client with a debt', { status: 'DEBT_HOLD' }],
  ])('row %i: tells %s to call the practice, in the same words', async (row, _, more) => {
    const person = somebody();
    await addRecord({ ...person, ...more });
    const { body } = await check(person);
    expect(body).toMatchObject({ result: 'ContactPractice', options: [], maskedDestination: null });
    expect(await rowOf(body)).toBe(row);
  });

  it('row 11: the check finds no record if nothing or only one detail matches', async () => {
    const person = somebody();
    await addRecord({ ...person, email: 'x@example.org', postcode: 'LS1 4XY' });
    for (const details of [person, { ...somebody(), postcode: 'LS1 4XY' }]) {
      const { body } = await check(details);
      expect([body.result, await rowOf(body)]).toEqual(['NewClient', 11]);
    }
  });

  it('row 12: the sixth check in 15 minutes requires a solved puzzle, and the eleventh fails [7d7ca]', async () => {
    const person = somebody();
    const results = [];
    for (let index = 0; index < 5; index++) results.push((await check(person)).body);
    expect(await check(person)).toMatchObject({ status: 428, body: { code: 'PROOF_NEEDED' } });
    for (let index = 0; index < 6; index++)
      results.push((await check(somebody(), { headers: asHeader(await solveProof(portal.anyone())) })).body);
    expect(results.map(({ result }) => result)).toEqual([...Array<string>(10).fill('NewClient'), 'CheckFailed']);
    expect(results.at(-1)?.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe('a check', () => {
  it('a check takes the same minimum time with and without a match', async () => {
    const slow = await serverForTest({ database, config: { limits: { checkFloorMilliseconds: 200 } } });
    const client = somebody();
    await addRecord(client);
    for (const person of [client, somebody()]) {
      const begin = performance.now();
      expect((await check(person, { at: slow })).status).toBe(200);
      // Timers may fire up to a millisecond early.
      expect(performance.now() - begin).toBeGreaterThan(195);
    }
  });

  it('only signed-in callers can check without a postcode', async () => {
    const person = somebody();
    await addRecord(person);
    const caller = await portal.signInAs(await buildIdentity(database));
    const v2 = `/signup-v2/check?PracticeId=${here}&LastName=${person.lastName}&Email=${person.email}`;
    const v1 = `/signup/check?PracticeId=${here}&LastName=${person.lastName}&Email=${person.email}&PostCode=LS1+4XY`;
    expect((await caller.get<ClientCheck>(v2)).body.result).toBe('VerifyClient');
    expect((await caller.get<ClientCheck>(v1)).body.result).toBe('ChoosePostcode');
    expect([(await portal.anyone().get(v2)).status, (await portal.anyone().get(v1)).status]).toEqual([401, 401]);
  });
});
