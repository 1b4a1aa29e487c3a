import type { ActivationStatus } from '@portal/domain/activation/activation-status';

/** The signed-in person behind a call. */
export type Caller = {
  readonly sessionIdHash: Uint8Array;
  readonly identityId: number;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  readonly activationStatus: ActivationStatus;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
  /** The record they are linked to; null until activation has got that far. */
  readonly clientId: number | null;
};
