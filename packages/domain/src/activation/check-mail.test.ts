import { describe, expect, it } from 'vitest';
import { decideCheckMail } from './check-mail.ts';
import { type Candidate, checkResults, type CheckVerdict } from './client-check.ts';

const candidate = (more: Partial<Candidate>): Candidate => ({
  clientId: 1,
  firstName: 'Jo',
  isAtPractice: true,
  fitsName: true,
  fitsPostcode: false,
  fitsEmail: true,
  email: 'jo@example.org',
  postcode: 'ZZ1 1ZZ',
  status: 'ACTIVE',
  account: 'NONE',
  lastSeenAt: 0,
  ...more,
});
const verdict = (more: Partial<CheckVerdict>): CheckVerdict => ({
  result: 'NewClient',
  row: 11,
  clientId: null,
  choices: [],
  ...more,
});

describe('email of a check that reveals nothing', () => {
  it('the email verifies the record or links to the account if the address matches [9df6e]', () => {
    expect(decideCheckMail(verdict({ result: 'VerifyClient', clientId: 7 }))).toEqual({ kind: 'verify', clientId: 7 });
    expect(decideCheckMail(verdict({ result: 'SignInClient' })).kind).toBe('sign-in');
  });

  it('the check chooses the most recently seen record if only the postcode differs', () => {
    const choices = [candidate({ clientId: 1 }), candidate({ clientId: 2, lastSeenAt: 9 })];
    expect(decideCheckMail(verdict({ result: 'ChoosePostcode', choices }))).toEqual({ kind: 'verify', clientId: 2 });
    const done = [candidate({ account: 'COMPLETED' })];
    expect(decideCheckMail(verdict({ result: 'ChoosePostcode', choices: done })).kind).toBe('sign-in');
  });

  it('the check sends the same email in all other cases', () => {
    const others = checkResults.filter(
      (result) => !['VerifyClient', 'SignInClient', 'ChoosePostcode'].includes(result),
    );
    const choices = [candidate({ fitsEmail: false, fitsPostcode: true })];
    expect(decideCheckMail(verdict({ result: 'VerifyClient' })).kind).toBe('no-record');
    expect(decideCheckMail(verdict({ clientId: 7 })).kind).toBe('no-record');
    for (const result of others)
      expect(decideCheckMail(verdict({ result, choices }))).toEqual({ kind: 'no-record', clientId: null });
  });
});
