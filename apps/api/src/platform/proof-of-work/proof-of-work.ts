import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Proof, ProofChallenge } from '@portal/contract/proof-of-work/proof-of-work.schemas';
import type { Database } from '../../database/client.ts';
import { type Budget, spendEach, waitFor } from '../budgets.ts';
import { Problem } from '../http/problem.ts';
import { spendProof } from './proof-of-work.repository.ts';
import { deriveKey as deriveSecret, hashToken, type Secrets } from '../secrets.ts';

/** PBKDF2 rounds per try; a phone does about 1,000 tries a second. */
const cost = 1_000;
const lifeSeconds = 300;
const longestProof = 2_000;

const proofNeeded = () =>
  new Problem('PROOF_NEEDED', 'Please let your browser show first that no machine is guessing.', {
    meta: { challenge: '/proof-of-work/challenge' },
  });

const readProof = (text: string): Proof | null => {
  if (text.length > longestProof) return null;
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
};

type Options = { readonly database: Database; readonly secrets: Secrets; readonly effort: number };
type Try = { readonly budgets: readonly Budget[]; readonly proof: string | null };

/** ALTCHA without a third party: beyond a budget's free part, each try up to `withProof` costs a puzzle. */
export const createProofOfWork = ({ database, secrets, effort }: Options) => {
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: deriveSecret(secret, 'proof of work').toString('hex'),
    hmacKeySignatureSecret: deriveSecret(secret, 'proof of work, key').toString('hex'),
  });
  const currentKeys = keysOf(secrets[0]);
  const allKeys = secrets.map(keysOf);

  const redeem = async (text: string): Promise<boolean> => {
    const proof = readProof(text);
    if (!proof) return false;
    const verdicts = await Promise.all(allKeys.map((keys) => verifySolution({ ...proof, deriveKey, ...keys })));
    const verified = verdicts.some((verdict) => verdict.verified);
    const { nonce, expiresAt } = proof.challenge.parameters;
    return verified && spendProof(database, { nonceHash: hashToken(nonce), expiresAt });
  };

  return {
    challenge: async (): Promise<ProofChallenge> =>
      ProofChallenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost,
          counter: randomInt(Math.ceil(effort * 1.5), Math.ceil(effort / 2)),
          deriveKey,
          expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
          ...currentKeys,
        }),
      ),
    /** Returns null, or the seconds to wait. Throws PROOF_NEEDED if a solved puzzle would help. */
    admit: async ({ budgets, proof }: Try): Promise<number | null> => {
      const isProved = proof !== null && (await redeem(proof));
      const allowed = isProved
        ? budgets.map((budget) => ({ ...budget, limit: budget.withProof ?? budget.limit }))
        : budgets;
      const exhausted = await spendEach(database, allowed);
      if (exhausted.length === 0) return null;
      if (!isProved && exhausted.every(({ budget, spent }) => spent <= (budget.withProof ?? 0))) throw proofNeeded();
      return waitFor(exhausted);
    },
  };
};
export type ProofOfWork = ReturnType<typeof createProofOfWork>;
