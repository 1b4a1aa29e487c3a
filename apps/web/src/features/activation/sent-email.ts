import type { VerificationSent } from '@portal/contract/activation/activation.schemas';

/** The server's minimum interval between two emails to one mailbox. */
const resendPauseMs = 60_000;

/** `resendAt`: earliest time for another email, by this device's clock (epoch ms). */
export type SentEmail = { readonly maskedDestination: string; readonly resendAt: number };

export const sentNow = (maskedDestination: string, now: number): SentEmail => ({
  maskedDestination,
  resendAt: now + resendPauseMs,
});

/** Converts the server's time to this device's clock, which may be wrong. */
export const sentEmailOf = (
  { maskedDestination, nextResendAt, serverNow }: VerificationSent,
  now: number,
): SentEmail => ({
  maskedDestination,
  resendAt: now + Math.max(0, Date.parse(nextResendAt) - Date.parse(serverNow)),
});

/** Capped, so that a wrong device clock costs a minute at most. */
export const resendAtOf = (nextResendAt: string | null, now: number): number => {
  const moment = nextResendAt === null ? Number.NaN : Date.parse(nextResendAt);
  return Number.isNaN(moment) ? now : Math.min(moment, now + resendPauseMs);
};

export const parseSentEmail = (stored: Readonly<Record<string, unknown>>): SentEmail | null => {
  const { maskedDestination, resendAt } = stored;
  return typeof maskedDestination === 'string' && typeof resendAt === 'number' ? { maskedDestination, resendAt } : null;
};
