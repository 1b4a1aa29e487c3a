import { z } from 'zod';

const hex = z
  .string()
  .max(200)
  .regex(/^[0-9a-f]+$/);

/** An ALTCHA puzzle (PBKDF2): find the counter whose derived key begins with `keyPrefix`. Signed, so it cannot be eased. */
export const ProofChallenge = z
  .object({
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
  })
  .meta({ id: 'ProofChallenge' });
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** What the header `X-Proof-Of-Work` carries, as JSON in base64url: the puzzle as it was given, and its solution. */
export const Proof = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});
export type Proof = z.infer<typeof Proof>;
