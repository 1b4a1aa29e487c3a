import { z } from 'zod';
import { withId } from '../wire-types.ts';

const hex = z
  .string()
  .max(200)
  .regex(/^[0-9a-f]+$/);

/** ALTCHA (PBKDF2): find the counter whose derived key begins with `keyPrefix`. Signed against tampering. */
export const ProofChallenge = withId('ProofChallenge', {
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    /** Epoch seconds. */
    expiresAt: z.int(),
  }),
  signature: hex,
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** The content of the `X-Proof-Of-Work` header: base64url of this JSON. */
export const Proof = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});
export type Proof = z.infer<typeof Proof>;
