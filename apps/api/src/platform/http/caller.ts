import type { ActivationStatus } from '@portal/domain/activation/activation-status';

/** The signed-in person behind a call. */
export type Caller = {
  readonly sessionIdHash: Uint8Array;
  readonly identityId: number;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  readonly activationStatus: ActivationStatus;
  /** When the provider last asked for the password, in epoch milliseconds; null where it does not say. */
  readonly authenticatedAt: number | null;
  /** The record they are linked to; null until activation has got that far. */
  readonly clientId: number | null;
};
