import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
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
