import { answeringOf } from '@portal/domain/prices/practice-message';
import { practiceMessage } from '@portal/emails/prices/practice-message';
import { clientText, type ClientTextData } from '@portal/emails/appointments/sms/client-text';
import type { Database } from '../../../database/client.ts';
import type { Config } from '../../../platform/config/config.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { findPriceList } from '../prices.repository.ts';
import { findPracticeMessage, type PracticeMessage } from './practice-messages.repository.ts';

type Text = PracticeMessage & Pick<ClientTextData, 'next'>;

type Sources = { readonly database: Database; readonly config: Pick<Config, 'operatorEmail'> };

const textMail = ({ operatorEmail }: Sources['config'], text: Text) => {
  const { practice, phone } = text;
  const address = practice.email ?? operatorEmail;
  if (address === null) return null;
  const mail = clientText({ ...text, phone: phone === null ? '' : showPhone(phone) });
  return { to: { name: practice.name, address }, calendar: null, ...mail };
};

/** Emails the practice only: sending to the address in the form would make it an open relay. */
const composePracticeMessage =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const message = await findPracticeMessage(database, subjectId);
    if (!message) return null;
    if (message.next !== null) return textMail(config, { ...message, next: message.next });
    const list = await findPriceList(database, { practiceId: message.practiceId });
    const { contact, email } = answeringOf(message.kind, list?.content.complaints);
    const address = email ?? message.practice.email ?? config.operatorEmail;
    if (address === null) return null;
    return { to: { name: contact ?? message.practice.name, address }, calendar: null, ...practiceMessage(message) };
  };

export const practiceMessageComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'practice-message': composePracticeMessage(sources),
});
