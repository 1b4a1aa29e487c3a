import { smsNearlyUsed } from '@portal/emails/operations/operations-mails';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { findSmsPractice } from '../../../platform/sms/sms.repository.ts';
import type { Sources } from '../../../platform/sources.ts';

export const smsUseComposers = ({ database }: Pick<Sources, 'database'>): Readonly<Record<string, Compose>> => ({
  'sms-nearly-used': async ({ subjectId }) => {
    const smsPractice = await findSmsPractice(database, subjectId);
    if (!smsPractice || smsPractice.practice.email === null) return null;
    const { practice } = smsPractice;
    return {
      to: { name: practice.name, address: smsPractice.practice.email },
      calendar: null,
      ...smsNearlyUsed(smsPractice),
    };
  },
});
