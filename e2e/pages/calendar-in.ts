import { type CalendarSummary, readCalendarSummary } from '@portal/local-services/mailbox/calendar-summary';
import type { MailMessage } from '@portal/local-services/mailbox/mail-message';

export const calendarIn = ({ subject, attachments }: Pick<MailMessage, 'subject' | 'attachments'>): CalendarSummary => {
  const file = attachments.find(({ contentType }) => contentType === 'text/calendar');
  const summary = readCalendarSummary(file?.text ?? '');
  if (!summary) throw new Error(`There is no calendar file with "${subject}"`);
  return summary;
};
