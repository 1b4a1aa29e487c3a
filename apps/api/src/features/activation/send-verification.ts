import type { ClientCheck, VerificationSent } from '@portal/contract/activation/activation.schemas';
import { maskEmail } from '@portal/domain/activation/masks';
import { verifyEmail } from '@portal/emails/activation/activation-mails';
import type { Database } from '../../database/client.ts';
import { atLeast } from '../../platform/at-least.ts';
import { spend } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { Problem } from '../../platform/http/problem.ts';
import { getAccount } from './accounts.repository.ts';
import { checkExpired, notStarted, resendWait } from './activation.errors.ts';
import { checkClient, type CheckQuestion, type CheckSources } from './check-client.ts';
import { sendCheckMail } from './send-check-mail.ts';
import { createVerificationCodes } from './verification-codes.ts';
import {
  findCheck,
  findLatestVerificationOfClient,
  findVerification,
  insertVerification,
  type StoredCheck,
  type VerificationMode,
} from './verifications.repository.ts';
import { fullName, greetingName } from '../../platform/contact/client-name.ts';

export const linkSeconds = 24 * 3600;
export const digitsSeconds = 10 * 60;
/** Minimum gap between emails to one mailbox; the limits are 5 an hour and 10 a day. */
const resendPauseSeconds = 60;

export type Sources = { readonly database: Database; readonly outbox: Outbox };

type VerificationRequest = {
  readonly clientId: number;
  readonly identityId: number | null;
  readonly mode: VerificationMode;
};

const refuseTooMany = async (database: Database, clientId: number): Promise<void> => {
  const latest = await findLatestVerificationOfClient(database, clientId);
  const pause = latest ? Math.ceil(resendPauseSeconds - (latest.now - latest.createdAt) / 1000) : 0;
  if (pause > 0) throw resendWait(pause);
  const key = String(clientId);
  const seconds = await spend(database, [
    { name: 'verification mail', key, limit: 5, windowSeconds: 3600 },
    { name: 'verification mail', key, limit: 10, windowSeconds: 86_400 },
  ]);
  if (seconds !== null) throw resendWait(seconds);
};

/** Always sends to the address on record, never to one that the caller typed. */
export const sendVerification = async (
  { database, outbox }: Sources,
  request: VerificationRequest,
): Promise<VerificationSent> => {
  await refuseTooMany(database, request.clientId);
  const sent = await insertVerification(database, request);
  if (!sent) throw checkExpired();
  outbox.wake();
  return {
    maskedDestination: maskEmail(sent.email),
    nextResendAt: new Date(sent.createdAt + resendPauseSeconds * 1000).toISOString(),
    serverNow: new Date(sent.createdAt).toISOString(),
  };
};

export const clientOfCheck = (check: StoredCheck, optionId: string | null | undefined): number | null => {
  if (check.result === 'VerifyClient') return check.clientId;
  return check.choices.find((choice) => choice.optionId === optionId)?.clientId ?? null;
};

export const sendForCheck = async (
  sources: Sources,
  { checkId, optionId }: { checkId: string; optionId?: string | null | undefined },
): Promise<VerificationSent> => {
  const check = await findCheck(sources.database, checkId);
  if (check && check.mailbox !== null) return sendCheckMail(sources, { checkId, mailbox: check.mailbox });
  const clientId = check?.identityId === null ? clientOfCheck(check, optionId) : null;
  if (clientId === null) throw checkExpired();
  return sendVerification(sources, { clientId, identityId: null, mode: 'signup' });
};

/** Takes the same time whether or not an email goes out. */
export const checkAndSend = async (sources: Sources & CheckSources, question: CheckQuestion): Promise<ClientCheck> =>
  atLeast(sources.config.limits.checkMailFloorMilliseconds, async () => {
    const check = await checkClient(sources, question);
    if (check.result !== 'VerifyClient') return check;
    await sendForCheck(sources, check).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'RESEND_WAIT')) throw error;
    });
    return check;
  });

export const resendVerification = async (sources: Sources, identityId: number): Promise<VerificationSent> => {
  const { pendingClientId } = await getAccount(sources.database, identityId);
  if (pendingClientId === null) throw notStarted();
  return sendVerification(sources, { clientId: pendingClientId, identityId, mode: 'link' });
};

export const composeVerification =
  ({ database, config }: { database: Database; config: Config }): Compose =>
  async ({ subjectId }) => {
    const v = await findVerification(database, subjectId);
    if (v?.state !== 'PENDING' || !v.isCurrent || v.now > v.createdAt + linkSeconds * 1000) return null;
    const codes = createVerificationCodes(config.secrets);
    const link = new URL('/verified', config.webOrigin);
    link.search = new URLSearchParams({
      code: codes.linkOf(v.verificationId),
      clientId: String(v.clientId),
      mode: v.mode,
    }).toString();
    return {
      to: { name: fullName(v), address: v.email },
      ...verifyEmail({
        clientFirstName: greetingName(v),
        practice: v.practice,
        link: link.href,
        linkHours: linkSeconds / 3600,
        digits: v.identityId === null ? null : codes.digitsOf(v.verificationId),
        digitsMinutes: digitsSeconds / 60,
      }),
      calendar: null,
    };
  };
