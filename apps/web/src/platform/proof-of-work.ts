import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof, ProofChallenge } from '@portal/contract/proof-of-work/proof-of-work.schemas';
import { proofNoteStore } from './proof-note-store.ts';

/** Longer than any device in use should need; then the refusal is shown. */
const timeout = 60_000;

const headerOf = (proof: Proof): string =>
  // Digits, names and hexadecimal only, so each character is one byte.
  btoa(JSON.stringify(proof)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * Solves a puzzle for the header X-Proof-Of-Work; null: not in time. Each try is worked out by the browser's own
 * cryptography beside the page, which stays quick meanwhile; a worker would need a second policy for its code.
 */
export const proveWork = async (fetchChallenge: () => Promise<ProofChallenge>): Promise<string | null> =>
  proofNoteStore.during(async () => {
    const challenge = await fetchChallenge();
    const solution = await solveChallenge({ challenge, deriveKey, timeout });
    return solution
      ? headerOf({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } })
      : null;
  });
