import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Proof, ProofChallenge } from '@portal/contract/proof-of-work/proof-of-work.schemas';

export const asHeader = (proof: Proof) => ({
  'x-proof-of-work': Buffer.from(JSON.stringify(proof)).toString('base64url'),
});

type Asker = { readonly get: <Body>(path: string) => Promise<{ readonly body: Body }> };

export const solveProof = async (caller: Asker): Promise<Proof> => {
  const { body: challenge } = await caller.get<ProofChallenge>('/proof-of-work/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the puzzle has no solution');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
};
