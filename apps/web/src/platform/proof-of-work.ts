import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof, ProofChallenge } from '@portal/contract/proof-of-work/proof-of-work.schemas';
import { proofNoteStore } from './proof-note-store.ts';

/** Longer than any current device should need; then the refusal is shown. */
const timeout = 60_000;

const headerOf = (proof: Proof): string =>
  // ASCII only, so btoa is safe.
  btoa(JSON.stringify(proof)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** Runs in async WebCrypto, so the page stays responsive; a worker would need its own CSP. Null on timeout. */
export const proveWork = async (fetchChallenge: () => Promise<ProofChallenge>): Promise<string | null> =>
  proofNoteStore.during(async () => {
    const challenge = await fetchChallenge();
    const solution = await solveChallenge({ challenge, deriveKey, timeout });
    return solution
      ? headerOf({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } })
      : null;
  });
