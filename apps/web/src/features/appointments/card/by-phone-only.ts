import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentTexts as texts } from '#texts/appointments/appointments';

/** Changes that need a phone call; null if everything can be done online. */
export const byPhoneOnly = ({ canAmend, canCancel }: Pick<Appointment, 'canAmend' | 'canCancel'>): string | null => {
  if (!canAmend && !canCancel) return texts.callToChangeOrCancel;
  if (!canAmend) return texts.callToChange;
  return canCancel ? null : texts.callToCancel;
};
