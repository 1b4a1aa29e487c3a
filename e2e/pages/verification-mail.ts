import type { MailMessage } from '@portal/local-services/mailbox/mail-message';
import type { Stack } from '../fixtures/stack.ts';

type Mailed = { readonly link: string; readonly digits: string | null };

const readMail = ({ text }: MailMessage): Mailed => {
  const link = /http[^\s<>]+\/verified\?[^\s<>]+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error('There is no link in the email');
  return { link, digits: /^\s*(\d{3} \d{3})\s*$/m.exec(text ?? '')?.[1] ?? null };
};

export const verificationMail = async ({ mailbox }: Stack, email: string): Promise<Mailed> => {
  const isIt = ({ to, subject }: MailMessage) => to.includes(email) && subject.startsWith('Activate your account');
  return readMail(await mailbox.waitFor(isIt, 10_000));
};
