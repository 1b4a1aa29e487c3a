import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';

type PhoneFacts = Pick<Appointment, 'canAmend' | 'canCancel' | 'practicePhone' | 'together'>;

/** Changes that need a phone call, in the words of emails and of the day's page; null if all can be done online. */
export const byPhoneOnly = ({ canAmend, canCancel, practicePhone, together }: PhoneFacts): string | null => {
  const what = together.length === 0 ? texts.it : texts.them;
  if (!canAmend && !canCancel) return texts.callToChangeOrCancel(practicePhone);
  if (!canAmend) return texts.callToChange(practicePhone, what);
  return canCancel ? null : texts.callToCancel(practicePhone, what);
};
