import { isClosedByRules } from '../appointment.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';

type PhoneFacts = Pick<Appointment, 'canAmend' | 'amendObstacle' | 'canCancel' | 'practicePhone'>;

/** Changes that need a phone call; null if everything can be done online. */
export const byPhoneOnly = ({ canAmend, amendObstacle, canCancel, practicePhone }: PhoneFacts): string | null => {
  if (!canAmend && !canCancel) return texts.callToChangeOrCancel(practicePhone);
  if (!canAmend && isClosedByRules(amendObstacle)) return texts.callWhileClosed(practicePhone);
  if (!canAmend) return texts.callToChange(practicePhone);
  return canCancel ? null : texts.callToCancel(practicePhone);
};
