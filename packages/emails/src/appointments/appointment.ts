import type { SendingPractice } from '../layout/compose-email.ts';
import { type Link, pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

export type Appointment = {
  clientFirstName: string;
  petName: string;
  reasonName: string;
  clinicianName: string;
  /** `pricesUrl` is null if the practice has published no prices. */
  practice: SendingPractice & { mapUrl: string; pricesUrl: string | null };
  startsAt: number;
  endsAt: number;
  timeZone: string;
  reference: string;
  portalUrl: string;
};

/** In the words of the practice, where it has its own; `{pet}`, `{practice}` and `{phone}` are filled in. */
export type PracticeWords = {
  whatToBring?: readonly string[] | null;
  changeOrCancel?: string | null;
  ifUnwell?: string | null;
  missedAppointment?: string | null;
  parking?: string | null;
  whenYouArrive?: string | null;
};

export type AppointmentPrice = {
  fromPence: number;
  /** False: `fromPence` is the price. */
  isFrom: boolean;
  included: string | null;
  extra: string | null;
  isEstimateDue: boolean;
};

export type UpcomingAppointment = Appointment & {
  appointmentId: number;
  petId: number;
  /** 'Canine', 'Feline' and so on; 'Custom' for any other. */
  species: string;
  hasPetPhoto: boolean;
  /** Who comes to the practice for the first time. */
  newcomer: 'client' | 'pet' | null;
  hasNote: boolean;
  photoCount: number;
  preparation: string | null;
  price: AppointmentPrice | null;
  words: PracticeWords;
  /** Callers must not send this for a pet that has died. */
  petHasDied?: never;
};

/** Makes typed names safe. Client names are cut at 50 characters, pet names at 30. */
export const withTypedNames = <Told extends Appointment>(appointment: Told): Told => ({
  ...appointment,
  clientFirstName: typedName(appointment.clientFirstName, 50),
  petName: typedName(appointment.petName, 30),
});

type PortalPage = '/appointments/book' | '/client-detail/contact-preferences' | `/appointments/${number}`;

export const portalLink = (words: string, page: PortalPage, { portalUrl }: Pick<Appointment, 'portalUrl'>): Link =>
  pageLink(words, new URL(page, portalUrl).href);
