import type { VerificationSent } from '@portal/contract/activation/activation.schemas';
import { mailboxKey } from '@portal/domain/activation/mailbox-key';
import { maskEmail } from '@portal/domain/activation/masks';
import { haveAccountEmail, noRecordEmail } from '@portal/emails/activation/activation-mails';
import type { Database } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { checkExpired, resendWait } from './activation.errors.ts';
import { type CheckMailRow, findCheckMail, insertCheckMail } from './check-mails.repository.ts';

const pauseSeconds = 60;

/** 48 s in a sliding window allows at most one email a minute for each mailbox. */
const budgetsOf = (mailbox: string) =>
  [
    { limit: 1, windowSeconds: 48 },
    { limit: 5, windowSeconds: 3600 },
    { limit: 10, windowSeconds: 86_400 },
  ].map((budget) => ({ ...budget, name: 'check mail', key: mailboxKey(mailbox) }));

type Sources = { readonly database: Database; readonly outbox: Outbox };
type CheckMail = { readonly checkId: string; readonly mailbox: string };

/** Takes the same steps for each of the three emails, so that timing does not reveal which one was sent. */
export const sendCheckMail = async (
  { database, outbox }: Sources,
  { checkId, mailbox }: CheckMail,
): Promise<VerificationSent> => {
  const seconds = await spend(database, budgetsOf(mailbox));
  if (seconds !== null) throw resendWait(seconds);
  const sent = await insertCheckMail(database, checkId);
  if (!sent) throw checkExpired();
  outbox.wake();
  return {
    maskedDestination: maskEmail(sent.mailbox),
    nextResendAt: new Date(sent.createdAt + pauseSeconds * 1000).toISOString(),
    serverNow: new Date(sent.createdAt).toISOString(),
  };
};

const usefulMilliseconds = 24 * 3600 * 1000;

const wordsOf = (mail: CheckMailRow, { webOrigin }: Config) => {
  const { practice } = mail;
  return mail.kind === 'sign-in'
    ? haveAccountEmail({ practice, link: new URL('/auth0/sign-in?callbackUrl=%2F', webOrigin).href })
    : noRecordEmail({ practice, link: new URL(`/auth0/sign-up?practice=${mail.practiceId}`, webOrigin).href });
};

type Composing = { readonly database: Database; readonly config: Config; readonly composeVerification: Compose };

export const composeCheckMail =
  ({ database, config, composeVerification }: Composing): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const mail = await findCheckMail(database, subjectId);
    if (!mail || mail.now > mail.createdAt + usefulMilliseconds) return null;
    if (mail.kind === 'verify')
      return mail.verificationId === null
        ? null
        : composeVerification({ subjectId: mail.verificationId, subjectVersion });
    return { to: { name: '', address: mail.mailbox }, ...wordsOf(mail, config), calendar: null };
  };
