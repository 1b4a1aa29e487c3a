import { randomBytes } from 'node:crypto';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { addWorkingDays, answeringOf, practiceMessageReference } from '@portal/domain/prices/practice-message';
import { passedOnSms, tooManyTextsSms, unreadSms } from '@portal/emails/appointments/sms/appointment-sms';
import { findTexter, type Texter } from '../../../features/appointments/sms/client-texts.repository.ts';
import { keepPracticeMessage, textKeyOf } from '../../../features/prices/ask/practice-messages.repository.ts';
import { type Budget, spend } from '../../../platform/budgets.ts';
import { fullName } from '../../../platform/contact/client-name.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Sources } from '../../../platform/sources.ts';

export type IncomingText = { readonly mobile: string; readonly words: string; readonly providerId: string };

type Passing = Sources & { readonly outbox: Pick<Outbox, 'wake'> };

const day = 24 * 3_600;
const mostADay = 5;
const longestText = 1_600;

const isAllowed = async ({ database }: Sources, budget: Omit<Budget, 'windowSeconds'>): Promise<boolean> =>
  (await spend(database, [{ ...budget, windowSeconds: day }])) === null;

const messageOf = (words: string): string =>
  words.replaceAll('\0', '').toWellFormed().trim().slice(0, longestText) ||
  'A message without words. We do not pass on pictures.';

const keep = ({ database }: Sources, texter: Texter, { mobile, words, providerId }: IncomingText) => {
  const today = localDateOf(texter.timeZone, Date.now());
  return keepPracticeMessage(database, {
    practiceId: texter.practiceId,
    kind: 'QUESTION',
    reference: practiceMessageReference(randomBytes(8)),
    formKey: textKeyOf(providerId || randomBytes(16).toString('hex')),
    name: fullName(texter),
    email: null,
    phone: mobile,
    petName: null,
    message: messageOf(words),
    answerBy: addWorkingDays(today, answeringOf('QUESTION', undefined).withinDays),
  });
};

/** Emails a text to the practice that it is about. Returns what its sender is texted, or null: two machines must not go on for ever. */
export const passOnText = async (passing: Passing, text: IncomingText): Promise<string | null> => {
  const { mobile } = text;
  const texter = await findTexter(passing.database, mobile);
  const mailbox = texter?.practiceEmail ?? passing.config.operatorEmail;
  if (!texter || mailbox === null)
    return (await isAllowed(passing, { name: 'unread text', key: mobile, limit: 2 })) ? unreadSms : null;
  if (!(await isAllowed(passing, { name: 'text passed on', key: mobile, limit: mostADay })))
    return (await isAllowed(passing, { name: 'text refused', key: mobile, limit: 1 })) ? tooManyTextsSms(texter) : null;
  await keep(passing, texter, text);
  passing.outbox.wake();
  return passedOnSms(texter);
};
