import type { MailMessage } from '@portal/local-services/mailbox/mail-message';
import type { Stack } from '../fixtures/stack.ts';

type Mailed = { readonly link: string; readonly digits: string | null };

const readMail = ({ text }: MailMessage): Mailed => {
  const link = /http[^\s<>]+\/verified\?[^\s<>]+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error('There is no link in the email');
  return { link, digits: /^\s*(\d{3} \d{3})\s*$/m.exec(text ?? '')?.[1] ?? null };
};

export const verificationMail = async (
  { mailbox }: Stack,
  email: string,
  seen: readonly Mailed[] = [],
): Promise<Mailed> => {
  const isNew = (message: MailMessage): boolean =>
    message.to.includes(email) &&
    message.subject.startsWith('Activate your account') &&
    !seen.some(({ link }) => message.text?.includes(link));
  return readMail(await mailbox.waitFor(isNew, 10_000));
};
