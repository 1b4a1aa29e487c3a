import type { VerificationSent } from '@portal/contract/activation/activation.schemas';

/** Between two e-mails to one mailbox (security.md, codes). */
const resendPauseMs = 60_000;

/** An e-mail on its way: where to, and from when on (by this device's clock, in epoch ms) another may be asked for. */
export type SentMail = { readonly maskedDestination: string; readonly resendAt: number };

/** Just sent, by a call that says nothing more about it. */
export const sentNow = (maskedDestination: string, now: number): SentMail => ({
  maskedDestination,
  resendAt: now + resendPauseMs,
});

/** What the server says, carried over to this device's clock, which may be wrong. */
export const sentMailOf = (
  { maskedDestination, nextResendAt, serverNow }: VerificationSent,
  now: number,
): SentMail => ({
  maskedDestination,
  resendAt: now + Math.max(0, Date.parse(nextResendAt) - Date.parse(serverNow)),
});

/** The server's moment by itself. A clock that is fast or slow costs a minute at most. */
export const resendAtOf = (nextResendAt: string | null, now: number): number => {
  const moment = nextResendAt === null ? Number.NaN : Date.parse(nextResendAt);
  return Number.isNaN(moment) ? now : Math.min(moment, now + resendPauseMs);
};

export const parseSentMail = (stored: Readonly<Record<string, unknown>>): SentMail | null => {
  const { maskedDestination, resendAt } = stored;
  return typeof maskedDestination === 'string' && typeof resendAt === 'number' ? { maskedDestination, resendAt } : null;
};
