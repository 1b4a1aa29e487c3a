import type { ActivationStatus } from '@portal/domain/activation/activation-status';

export type Caller = {
  readonly sessionIdHash: Uint8Array;
  readonly identityId: number;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  readonly activationStatus: ActivationStatus;
  /** `auth_time` in epoch milliseconds; null if the provider sends none. */
  readonly authenticatedAt: number | null;
  /** Null until activation has linked a record. */
  readonly clientId: number | null;
};
