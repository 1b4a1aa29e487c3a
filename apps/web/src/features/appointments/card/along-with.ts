import { cancelTexts } from '#texts/appointments/cancel';
import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { possessive } from '@portal/domain/pets/possessive';
import { formatTime } from '../../../platform/time/format-time.ts';

/** "Along with Max at 9:15am"; null for a pet that comes alone. */
export const alongWith = ({ together, timeZone }: Appointment): string | null =>
  together.length === 0
    ? null
    : texts.withOthers(
        texts.names(together.map(({ petName, start }) => texts.alsoAt(petName, formatTime({ start, timeZone })))),
      );

export const namesTogether = ({ petName, together }: Appointment): string =>
  texts.names([petName, ...together.map((other) => other.petName)]);

export const backOnOf = (appointment: Appointment): string =>
  appointment.together.length === 0
    ? cancelTexts.isBackOn(possessive(appointment.petName))
    : texts.areBackOn(namesTogether(appointment));
