import { isClosedByRules } from '../appointment.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';

type PhoneFacts = Pick<Appointment, 'canAmend' | 'amendObstacle' | 'canCancel' | 'practicePhone' | 'together'>;

/** Changes that need a phone call, in the words of emails and of the day's page; null if all can be done online. */
export const byPhoneOnly = (appointment: PhoneFacts): string | null => {
  const { canAmend, amendObstacle, canCancel, practicePhone, together } = appointment;
  const what = together.length === 0 ? texts.it : texts.them;
  if (!canAmend && !canCancel) return texts.callToChangeOrCancel(practicePhone);
  if (!canAmend && isClosedByRules(amendObstacle)) return texts.callWhileClosed(practicePhone);
  if (!canAmend) return texts.callToChange(practicePhone, what);
  return canCancel ? null : texts.callToCancel(practicePhone, what);
};
