import { possessive } from '@portal/domain/pets/possessive';
import type { SendingPractice } from '../layout/compose-email.ts';
import { type Link, pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { type Block, entries, paragraph } from '../layout/blocks.ts';
import { formatTime, formatTimeOfDay } from '../layout/format-time.ts';

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

/** The practice's own wording, null or absent for the portal's; `{pet}`, `{practice}` and `{phone}` are filled in. */
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
  /** False if `fromPence` is the exact price. */
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
  /** Whether client or pet comes to the practice for the first time; null if neither. */
  newcomer: 'client' | 'pet' | null;
  hasNote: boolean;
  photoCount: number;
  preparation: string | null;
  /** Online, when the email is sent. */
  mayChange: boolean;
  mayCancel: boolean;
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

type PortalPage = `/appointments/book?${string}` | '/client-detail/contact-preferences' | `/appointments/${number}`;

export const portalLink = (words: string, page: PortalPage, { portalUrl }: Pick<Appointment, 'portalUrl'>): Link =>
  pageLink(words, new URL(page, portalUrl).href);

/** What booking again keeps. */
export type Choices = { practiceId: number; petId: number; reasonId: number };

export const bookAgain = (
  words: string,
  { practiceId, petId, reasonId, ...appointment }: Appointment & Choices,
): Link =>
  portalLink(words, `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}`, appointment);

/** An appointment besides the one that an email is about. */
export type OtherAppointment = {
  startsAt: number;
  petName: string;
  species: string;
  reasonName: string;
  clinicianName: string;
  /** Absent where prices are not told. */
  price?: AppointmentPrice | null;
};

type Together = { petName: string; timeZone: string; others: readonly OtherAppointment[] };

const inOneLine = new Intl.ListFormat('en-GB');

type Named = { petName: string; others: readonly { readonly petName: string; readonly hasDied?: boolean }[] };

/** Of the others, those that an email may name as pets that come. */
export const livingOf = <Other extends Named['others'][number]>(others: readonly Other[]): Other[] =>
  others.filter(({ hasDied = false }) => !hasDied);

export const namesOf = ({ petName, others }: Named): string =>
  inOneLine.format(new Set([petName, ...livingOf(others).map((other) => other.petName)]));

export const withTypedOthers = <Other extends OtherAppointment>(others: readonly Other[]): Other[] =>
  others.map((other) => ({ ...other, petName: typedName(other.petName, 30) }));

export const alsoAt = ({ others, timeZone }: Pick<Together, 'others' | 'timeZone'>): Block[] =>
  others.length === 0
    ? []
    : [
        entries(
          ...others.map(({ startsAt, petName, reasonName, clinicianName }) => ({
            label: `Also at ${formatTime(startsAt, timeZone).time}`,
            lines: [petName],
            smallPrint: `${reasonName} with ${clinicianName}`,
          })),
        ),
      ];

/** Another appointment of the same visit that has also changed, in its present state. */
export type AlsoChanged = OtherAppointment & { isCancelled: boolean; hasDied?: boolean };

/** Says which appointments stay as they are when another pet's has left them. */
export const stays = (staying: readonly OtherAppointment[], timeZone: string): Block[] =>
  staying.map(({ petName, startsAt }) =>
    paragraph(
      `${possessive(petName)} appointment on ${formatTime(startsAt, timeZone).day} at ${formatTimeOfDay(startsAt, timeZone)} stays as it is.`,
    ),
  );
