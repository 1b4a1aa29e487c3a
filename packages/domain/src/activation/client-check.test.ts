import { describe, expect, it } from 'vitest';
import { type Candidate, decideClientCheck } from './client-check.ts';

let next = 0;
const record = (more: Partial<Candidate> = {}): Candidate => ({
  clientId: ++next,
  firstName: 'Jo',
  isAtPractice: true,
  fitsName: true,
  fitsPostcode: true,
  fitsEmail: true,
  email: 'jo@example.org',
  postcode: 'CB1 2AB',
  status: 'ACTIVE',
  account: 'NONE',
  lastSeenAt: 0,
  ...more,
});
const moved = { fitsPostcode: false, postcode: 'LS1 4XY' } as const;
const otherMail = { fitsEmail: false, email: 'old@example.org' } as const;

describe('client check decision table', () => {
  it.each<[number, string, readonly Candidate[]]>([
    [2, 'VerifyClient', [record()]],
    [3, 'SignInClient', [record({ account: 'COMPLETED' })]],
    [4, 'VerifyClient', [record({ account: 'STARTED' })]],
    [3, 'SignInClient', [record(), record({ account: 'COMPLETED' })]],
    [5, 'VerifyClient', [record(), record({ firstName: 'JÓ ' })]],
    [5, 'VerifyClient', [record(), record({ postcode: 'cb12ab' })]],
    [6, 'ChoosePostcode', [record(moved)]],
    [7, 'ChooseEmail', [record(otherMail)]],
    [8, 'ContactPractice', [record({ fitsEmail: false, email: null })]],
    [9, 'ContactPractice', [record({ fitsName: false, fitsPostcode: false })]],
    [9, 'ContactPractice', [record({ fitsName: false })]],
    [10, 'ContactPractice', [record({ status: 'BLOCKED' })]],
    [10, 'ContactPractice', [record({ status: 'MERGED' }), record()]],
    [10, 'ContactPractice', [record({ ...otherMail, status: 'DEBT_HOLD' })]],
    [10, 'ContactPractice', [record({ status: 'DECEASED' })]],
    [10, 'ContactPractice', [record(), record({ firstName: 'Sam' })]],
    [10, 'ContactPractice', [record(moved), record({ ...moved, firstName: 'Sam' })]],
    [11, 'NewClient', []],
    [11, 'NewClient', [record({ fitsEmail: false, fitsPostcode: false })]],
    [11, 'NewClient', [record({ fitsEmail: false, fitsName: false })]],
  ])('row %i: the check gives %s', (row, result, candidates) => {
    expect(decideClientCheck(candidates)).toMatchObject({ row, result });
  });

  it('the check prefers the requested practice, then the most recently seen record', () => {
    const [here, there] = [record({ lastSeenAt: 1 }), record({ isAtPractice: false, lastSeenAt: 9 })];
    expect(decideClientCheck([there, here]).clientId).toBe(here.clientId);
    const [old, recent] = [record({ lastSeenAt: 1 }), record({ lastSeenAt: 2 })];
    expect(decideClientCheck([old, recent]).clientId).toBe(recent.clientId);
    const [first, second] = [record(), record()];
    expect(decideClientCheck([second, first]).clientId).toBe(first.clientId);
    expect(decideClientCheck([there])).toMatchObject({ result: 'VerifyClient', clientId: there.clientId });
  });

  it('the check offers each distinct answer once', () => {
    const choices = [record(otherMail), record(otherMail), record({ ...otherMail, email: 'new@example.org' })];
    expect(decideClientCheck(choices).choices.map(({ email }) => email)).toEqual([
      'old@example.org',
      'new@example.org',
    ]);
    const postcodes = [record(moved), record({ ...moved, postcode: 'M1 1AE', lastSeenAt: 9 })];
    expect(decideClientCheck(postcodes).choices.map(({ postcode }) => postcode)).toEqual(['LS1 4XY', 'M1 1AE']);
  });

  it('the check asks for the postcode if none was given and the matches have different ones', () => {
    const unasked = { fitsPostcode: null } as const;
    expect(decideClientCheck([record(unasked)])).toMatchObject({ row: 2, result: 'VerifyClient' });
    const two = [record(unasked), record({ ...unasked, postcode: 'LS1 4XY' })];
    expect(decideClientCheck(two)).toMatchObject({ row: 6, result: 'ChoosePostcode', choices: two });
    const mixed = [record(unasked), record({ postcode: 'LS1 4XY' })];
    expect(decideClientCheck(mixed)).toMatchObject({ row: 6, result: 'ChoosePostcode' });
  });

  it('the check reveals nothing to somebody who knows only one detail', () => {
    for (const key of ['fitsName', 'fitsPostcode', 'fitsEmail'] as const) {
      const one = record({ fitsName: false, fitsPostcode: false, fitsEmail: false, [key]: true, account: 'COMPLETED' });
      const { result, choices, clientId } = decideClientCheck([one]);
      expect([choices, clientId]).toEqual([[], null]);
      expect(['NewClient', 'ContactPractice']).toContain(result);
    }
  });
});
