import { createSigner, type Secrets } from '../secrets.ts';

type Sent = { readonly messageId: string; readonly address: string };

/** Ties an address to an email of ours, so that a forged bounce cannot put anybody else's address in doubt. */
export const createRecipientProof = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'recipient of an email');
  const nameOf = ({ messageId, address }: Sent): string => `${messageId} ${address.toLowerCase()}`;
  return {
    prove: (sent: Sent): string => signer.sign(nameOf(sent)),
    isProven: (sent: Sent, proof: string): boolean => signer.isSigned(nameOf(sent), proof),
  };
};
export type RecipientProof = ReturnType<typeof createRecipientProof>;
