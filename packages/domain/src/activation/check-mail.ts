import { byLastSeen, type CheckVerdict } from './client-check.ts';

/** The email that continues a check where the page may disclose nothing. */
export type CheckMail =
  | { readonly kind: 'verify'; readonly clientId: number }
  | { readonly kind: 'sign-in'; readonly clientId: null }
  | { readonly kind: 'no-record'; readonly clientId: null };

const signIn: CheckMail = { kind: 'sign-in', clientId: null };
const noRecord: CheckMail = { kind: 'no-record', clientId: null };

/** Rows 2 to 6 match the typed address, so its owner may be told; all others get one and the same email. */
export const decideCheckMail = ({ result, clientId, choices }: CheckVerdict): CheckMail => {
  if (result === 'SignInClient') return signIn;
  if (result === 'VerifyClient' && clientId !== null) return { kind: 'verify', clientId };
  const latest = result === 'ChoosePostcode' ? byLastSeen(choices)[0] : undefined;
  if (!latest) return noRecord;
  return latest.account === 'COMPLETED' ? signIn : { kind: 'verify', clientId: latest.clientId };
};
