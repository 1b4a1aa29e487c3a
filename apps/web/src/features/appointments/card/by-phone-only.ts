import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';

type PhoneFacts = Pick<Appointment, 'canAmend' | 'canCancel' | 'practicePhone'>;

/** Changes that need a phone call; null if everything can be done online. */
export const byPhoneOnly = ({ canAmend, canCancel, practicePhone }: PhoneFacts): string | null => {
  if (!canAmend && !canCancel) return texts.callToChangeOrCancel(practicePhone);
  if (!canAmend) return texts.callToChange(practicePhone);
  return canCancel ? null : texts.callToCancel(practicePhone);
};
