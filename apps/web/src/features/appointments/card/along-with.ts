import { cancelTexts } from '#texts/appointments/cancel';
import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { possessive } from '@portal/domain/pets/possessive';
import { formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';

/** "Max at 9:15am" */
export const petsAt = ({ together, timeZone }: Pick<Appointment, 'together' | 'timeZone'>): string =>
  texts.names(together.map(({ petName, start }) => texts.alsoAt(petName, formatTime({ start, timeZone }))));

/** "Along with Max at 9:15am"; null for a pet that comes alone. */
export const alongWith = (appointment: Appointment): string | null =>
  appointment.together.length === 0 ? null : texts.withOthers(petsAt(appointment));

export const namesTogether = ({ petName, together }: Appointment): string =>
  texts.names([petName, ...together.map((other) => other.petName)]);

/** Which visit a button of a card is for, read to people who do not see the card. */
export const whichVisit = (appointment: Appointment): string =>
  `${namesTogether(appointment)}, ${formatDayAndTime(appointment)}`;

/** Names what an undo restored. `stay` are the appointments of the visit that were never cancelled. */
export const backOnOf = (appointment: Appointment, stay: readonly number[] = []): string => {
  const together = appointment.together.filter(({ appointmentId }) => !stay.includes(appointmentId));
  return together.length === 0
    ? cancelTexts.isBackOn(possessive(appointment.petName))
    : texts.areBackOn(namesTogether({ ...appointment, together }));
};
