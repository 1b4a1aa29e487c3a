import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { inLetters } from '../../../testing/in-letters.ts';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { checkByGet, personScene, type TypedCheck } from '../../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd, ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const limits = { checksFreeAQuarter: 1, checksWorkedAQuarter: 2, checksAnHour: 4 };
const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });
const watchful = await closeAtEnd(startTestServer({ database, config: { trustedProxies: 1, limits } }));
beforeEach(() => forgetBudgets(database));

const scene = () => personScene({ database, portal });
const check = ({ at = portal, ...typed }: TypedCheck & { readonly at?: TestServer }) => checkByGet(at, typed);
const isAnswered = ({ status, body }: Awaited<ReturnType<typeof check>>): boolean =>
  status === 200 && body.result !== 'CheckFailed';

/** Details that match no record. */
const stranger = (name: string, number: number) => ({
  lastName: `${name}${'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26)}`,
  postcode: `AB${number} 1CD`,
  email: `${name}${number}@example.org`,
});
const from = (network: string) => ({ headers: { 'x-forwarded-for': `${network}.1` } });
const proofFrom = async (at: TestServer, here: ReturnType<typeof from>) =>
  asHeader(await solveProof({ get: (path) => at.anyone().get(path, here) }));

const campaignOf = (practiceId: number) => {
  let guesses = 0;
  return async (network: string) => {
    const number = ++guesses;
    const here = { headers: { 'x-forwarded-for': `${network}.${number % 250}` } };
    const headers = { ...(await proofFrom(watchful, here)), ...here.headers };
    return check({ practiceId, ...stranger('Smith', number), headers, at: watchful });
  };
};

describe('guessing who is a client', () => {
  it('attack 65: one network gets answers only up to the limit an hour, even if it solves all puzzles [7d7ca]', async () => {
    const guess = campaignOf((await scene()).practiceId);
    const quarters: number[] = [];
    for (let quarter = 0; quarter < 7; quarter++) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => guess('192.0.2')));
      quarters.push(answers.filter(isAnswered).length);
      await ageBudgets(database, 900);
    }
    // Four quarters of an hour: if the clock passes a quarter during the test, a fifth lies outside the hour.
    const hours = quarters
      .slice(0, 4)
      .map((_, begin) => quarters.slice(begin, begin + 4).reduce((sum, n) => sum + n, 0));
    expect(hours[0]).toBe(limits.checksAnHour);
    expect(Math.max(...hours)).toBe(limits.checksAnHour);
  });

  it('attack 126: a hundred networks that check at one practice do not block others, or anybody with a puzzle [3681f, 1d49a]', async () => {
    const crowded = await serverForTest({
      database,
      config: { trustedProxies: 1, limits: { checksAtPracticeAnHour: 30, checkFloorMilliseconds: 0 } },
    });
    const attacked = await personScene({ database, portal: crowded });
    const other = await scene();
    const ask = (practiceId: number, number: number, headers = {}) =>
      check({
        practiceId,
        lastName: `Crowd${inLetters(number)}`,
        postcode: `AB${number % 90} 1CD`,
        email: `crowd-${number}@example.org`,
        headers: { 'x-forwarded-for': `10.7.${number}.1`, ...headers },
        at: crowded,
      });
    const worked = async (number: number) => {
      const here = from(`10.7.${number}`);
      return { ...here.headers, ...(await proofFrom(crowded, here)) };
    };
    const flood = await Promise.all(Array.from({ length: 100 }, (_, number) => ask(attacked.practiceId, number)));
    expect(flood.filter(isAnswered)).toHaveLength(20);
    expect(flood.filter(({ status }) => status === 428)).toHaveLength(80);
    for (let number = 100; number < 110; number++)
      expect(isAnswered(await ask(attacked.practiceId, number, await worked(number))), String(number)).toBe(true);
    // The same networks, who now solve puzzles too, have had the whole share; a new one has not.
    const again = await Promise.all(
      Array.from({ length: 40 }, async (_, copy) => ask(attacked.practiceId, copy % 10, await worked(copy % 10))),
    );
    expect(again.filter(isAnswered).length).toBeLessThanOrEqual(30);
    expect((await ask(attacked.practiceId, 111)).status).toBe(428);
    const own: boolean[] = [];
    for (let copy = 0; copy < 4; copy++) own.push(isAnswered(await ask(attacked.practiceId, 111, await worked(111))));
    expect(own).toEqual([true, true, true, false]);
    expect(isAnswered(await ask(other.practiceId, 112))).toBe(true);
    const signedIn = await (await attacked.signIn()).check();
    expect([signedIn.status, signedIn.body.result]).toEqual([200, 'VerifyClient']);
  });

  it('attack 126: strangers who check with somebody’s email do not block a person who solves a puzzle', async () => {
    const one = await scene();
    const ask = (number: number, headers = {}) =>
      check({
        ...one,
        ...(number === 13 ? {} : { lastName: `Other${inLetters(number)}` }),
        headers: { ...from(`10.8.${number}`).headers, ...headers },
      });
    for (let number = 0; number < 12; number++) await ask(number);
    expect((await ask(13)).status).toBe(428);
    expect((await ask(13, await proofFrom(portal, from('10.8.13')))).body.result).toBe('VerifyClient');
  });

  it('attack 65: guesses from one network do not use up the limit of others', async () => {
    const { practiceId } = await scene();
    const guess = campaignOf(practiceId);
    await Promise.all(Array.from({ length: 8 }, () => guess('198.51.100')));
    const most = await database.value<number>(sql`select max(spent) from budgets`);
    // What it has beside others, which nobody shares.
    expect(most).toBe(3);
    expect(isAnswered(await guess('203.0.113'))).toBe(true);
  });

  it('attack 77: a visitor has one limit, however the proxy writes the address', async () => {
    const { practiceId } = await scene();
    const ask = (written: string, number: number) =>
      check({ practiceId, ...stranger('Porter', number), headers: { 'x-forwarded-for': written } });
    const ways = ['192.0.2.9', '192.0.2.9:50001', '"192.0.2.9:50002"', '[::ffff:192.0.2.9]:50003', '::FFFF:192.0.2.9'];
    for (const [number, written] of ways.entries()) expect(isAnswered(await ask(written, number)), written).toBe(true);
    expect((await ask('192.0.2.9:50004', ways.length)).status).toBe(428);
    expect(isAnswered(await ask('198.51.100.9:50004', ways.length + 1))).toBe(true);
  });

  it('attack 65: a name and postcode get twenty checks an hour, across networks and spellings', async () => {
    const { practiceId, lastName, postcode } = await scene();
    const [first = '', ...rest] = lastName;
    const spellings = [
      [lastName, postcode],
      [lastName.toUpperCase(), postcode.toLowerCase()],
      [`${first}-${rest.join('')}`, postcode.replace(' ', '')],
      [`${first}'${rest.join(' ')}`, postcode.replace(' ', '-')],
      [`${lastName}.`, ` ${postcode} `],
      [lastName.replace('o', 'ó'), postcode.replace(' ', '  ')],
    ] as const;
    const ask = async (number: number) => {
      const here = from(`10.2.${number}`);
      const [name, code] = spellings[number % spellings.length] ?? spellings[0];
      const headers = { ...here.headers, ...(await proofFrom(portal, here)) };
      return check({ practiceId, ...stranger('Pair', number), lastName: name, postcode: code, headers });
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number)));
    expect(answers.filter(isAnswered)).toHaveLength(20);
    expect(new Set(answers.filter(isAnswered).map(({ body }) => body.result))).toEqual(new Set(['ChooseEmail']));
  });

  it('attack 65: a name requires proof of work from the twenty-first check, from any network and in any spelling [3681f]', async () => {
    const { practiceId } = await scene();
    const ask = (lastName: string, number: number) =>
      check({ practiceId, ...stranger('Willowby', number), lastName, ...from(`10.3.${number}`) });
    const spellings = Array.from(
      { length: 24 },
      (_, number) => `W${'-'.repeat(number % 6)}illowby${'.'.repeat(number)}`,
    );
    const answers = await Promise.all(spellings.map(ask));
    expect(answers.filter(isAnswered)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(4);
  });

  it('attack 66: dots, plus signs and similar characters make another email address, but not case', async () => {
    const one = await scene();
    const onRecord = 'Jo.Marsh+Vet@Example.org';
    await database.query(sql`update clients set email = ${onRecord} where client_id = ${one.clientId}`);
    for (const typed of ['jo.marsh+vet@example.org', 'JO.MARSH+VET@EXAMPLE.ORG', '  Jo.Marsh+Vet@Example.org '])
      expect((await check({ ...one, email: typed })).body.result).toBe('VerifyClient');
    await forgetBudgets(database);
    for (const typed of ['jomarsh+vet@example.org', 'jo.marsh@example.org', 'jо.marsh+vet@example.org'])
      expect((await check({ ...one, email: typed })).body.result).toBe('ChooseEmail');
    await forgetBudgets(database);
    for (const typed of ['"jo.marsh+vet"@example.org', 'jo@evil.example,jo.marsh+vet@example.org', '<x@example.org>'])
      expect((await check({ ...one, email: typed })).status).toBe(400);
    await one.preCheck({ email: onRecord.toLowerCase() });
    await expect.poll(() => portal.sent.map(({ to }) => to.address)).toEqual([onRecord]);
  });

  it('attack 67: a name with wildcards is compared literally', async () => {
    const one = await scene();
    const other = { ...one, email: 'other@example.org' };
    for (const lastName of ['%', '_', '', '   ', '%%%']) {
      const refused = await check({ ...other, lastName });
      expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'LastName']);
    }
    for (const lastName of [`${one.lastName.slice(0, 4)}%`, `${one.lastName.slice(0, -1)}_`])
      expect((await check({ ...other, lastName })).body.result).toBe('NewClient');
  });

  it('attack 71: opening the URL of a check again changes and sends nothing, and it is not cached', async () => {
    const one = await scene();
    const stranger = { ...one, lastName: 'Nobodysson', postcode: 'ZZ99 1AA', email: 'nobodysson@example.org' };
    const [answer, again, unknown] = [await check(one), await check(one), await check(stranger)];
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(again.body).toMatchObject({ result: 'VerifyClient' });
    expect(Object.keys(answer.body)).toEqual(Object.keys(unknown.body));
    expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(portal.sent.filter(({ to }) => to.address === one.email)).toEqual([]);
    expect(await database.query(sql`select 1 from verifications where client_id = ${one.clientId}`)).toEqual([]);
  });
});
