import type { ReactNode } from 'react';
import type { SignUpAnswers } from '@portal/contract/activation/activation.schemas';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';

export type Guest = NonNullable<GuestSoftBooking['guest']>;

export type GuestSignUpProps = {
  readonly hold: GuestSoftBooking;
  /** Null until somebody signs in, if this browser did not choose the time. */
  readonly guest: Guest | null;
  /** From the emailed link; null for a signed-in person who came without it. */
  readonly token: string | null;
  readonly isSignedIn: boolean;
  readonly answers: SignUpAnswers | null;
  readonly wayIn?: ReactNode;
};
