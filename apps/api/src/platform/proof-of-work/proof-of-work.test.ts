import { describe, expect, it } from 'vitest';
import type { Proof } from '@portal/contract/proof-of-work/proof-of-work.schemas';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { type Budget, spend } from '../budgets.ts';
import { Problem } from '../http/problem.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const proofs = createProofOfWork({ database, secrets: portal.config.secrets, effort: 5 });

let keys = 0;
const budget = (more: Partial<Budget> = {}): Budget => ({
  name: 'a test',
  key: String(++keys),
  limit: 0,
  withProof: 2,
  windowSeconds: 900,
  ...more,
});
const textOf = (proof: Proof): string => asHeader(proof)['x-proof-of-work'];
const admitted = async (budgets: readonly Budget[], proof: string | null) => {
  try {
    return await proofs.admit({ budgets, proof });
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

describe('a proof of work', () => {
  it('allows one attempt, once', async () => {
    const budgets = [budget()];
    expect(await admitted(budgets, null)).toBe('PROOF_NEEDED');
    const proof = textOf(await solveProof(portal.anyone()));
    expect(await admitted(budgets, proof)).toBeNull();
    expect(await admitted(budgets, proof)).toBe('PROOF_NEEDED');
    expect(await admitted(budgets, textOf(await solveProof(portal.anyone())))).toBeNull();
    expect(await admitted(budgets, textOf(await solveProof(portal.anyone())))).toBeGreaterThan(600);
    expect(await admitted(budgets, null)).toBeGreaterThan(600);
  });

  it('counts once even if it is used twice at the same time', async () => {
    const proof = textOf(await solveProof(portal.anyone()));
    const both = await Promise.all([admitted([budget()], proof), admitted([budget()], proof)]);
    expect(both.filter((outcome) => outcome === null)).toHaveLength(1);
  });

  it('is refused if it is guessed, changed, expired or from another portal', async () => {
    const good = await solveProof(portal.anyone());
    const { challenge, solution } = good;
    const other = createProofOfWork({ database, secrets: ['the secret of quite another portal'], effort: 5 });
    const strange = await solveProof({ get: async () => ({ body: await other.challenge() }) as never });
    for (const proof of [
      'x',
      'e30',
      'A'.repeat(10_000),
      textOf({ challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: 'ab'.repeat(32) } }),
      textOf({ solution, challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } } }),
      textOf({ solution, challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } } }),
      textOf(strange),
    ])
      expect(await admitted([budget()], proof)).toBe('PROOF_NEEDED');
    expect(await admitted([budget()], textOf(good))).toBeNull();
  });

  it('lifts a limit only if the budget allows it', async () => {
    const { withProof: _, ...hard } = budget();
    expect(await admitted([hard], null)).toBeGreaterThan(0);
    expect(await admitted([budget(), hard], textOf(await solveProof(portal.anyone())))).toBeGreaterThan(0);
  });
});

describe('a budget', () => {
  it('is a sliding window: waiting for the full hour gives no second allowance', async () => {
    const hourly = budget({ limit: 4, windowSeconds: 3600 });
    let through = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let times = 0; times < 2; times++) if ((await spend(database, [hourly])) === null) through++;
      await ageBudgets(database, 900);
    }
    expect(through).toBe(4);
    await ageBudgets(database, 900);
    expect(await spend(database, [hourly])).toBeNull();
  });

  it('is not used by attempts that another budget refuses', async () => {
    const [mine, everybodys] = [budget({ limit: 1 }), budget({ limit: 3 })];
    const outcomes = [];
    for (let times = 0; times < 20; times++) outcomes.push((await spend(database, [mine, everybodys])) === null);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect([await spend(database, [everybodys]), await spend(database, [everybodys])]).toEqual([null, null]);
    expect(await spend(database, [everybodys])).toBeGreaterThan(0);
  });

  it('is not exceeded by attempts at the same time', async () => {
    const tight = budget({ limit: 3 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(database, [tight])));
    expect(outcomes.filter((outcome) => outcome === null).length).toBeLessThanOrEqual(3);
    expect(await spend(database, [tight])).toBeGreaterThan(0);
  });
});
