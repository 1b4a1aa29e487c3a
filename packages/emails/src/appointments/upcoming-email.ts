import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { type Block, button, paragraph, type Phrase } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { type Link, phoneLink } from '../layout/links.ts';
import {
  type AlsoChanged,
  alsoAt,
  type OtherAppointment,
  portalLink,
  stays,
  type UpcomingAppointment,
} from './appointment.ts';
import { alsoChanges, appointmentDetails, type MovedFrom, withPhone } from './appointment-details.ts';

type Told = {
  subject: string;
  heading: string;
  opening: string;
  movedFrom?: MovedFrom;
  /** Sentence about the attached calendar file; null without one. */
  calendar: string | null;
  /** False while the practice has not confirmed it. */
  isComing?: boolean;
  /** Until when it can be changed online. */
  online?: string | null;
  /** Blocks before the button, and the button's link if it does not lead to the appointment. */
  asked?: { blocks: readonly Block[]; answer: Link };
  /** Pets that come after this one. */
  others?: readonly OtherAppointment[];
  alsoChanged?: readonly AlsoChanged[];
  /** Appointments of the other pets of the visit, which have not changed. */
  staying?: readonly OtherAppointment[];
  /** What else follows. */
  more?: readonly Block[];
  whySent: readonly Phrase[];
};

type May = Pick<UpcomingAppointment, 'mayChange' | 'mayCancel'>;

/** Also on the page of the day. A number follows. */
export const changeSentence = ({ mayChange, mayCancel }: May, areSeveral: boolean): string => {
  const what = areSeveral ? 'them' : 'it';
  if (mayChange && mayCancel) return `You can change or cancel ${what} online, or call us on `;
  if (mayChange) return `You can change ${what} online. To cancel, call us on `;
  return mayCancel
    ? `You can cancel ${what} online. To change ${what}, call us on `
    : 'To change or cancel, call us on ';
};

const howToChange = (appointment: UpcomingAppointment, { online, others = [] }: Told): string =>
  online ? `${online} Or call us on ` : changeSentence(appointment, others.length > 0);

const callIfUnwell = ({ others = [] }: Told): string =>
  others.length === 0
    ? 'If {pet} becomes unwell before then, don’t wait: call us.'
    : 'If one of your pets becomes unwell before then, don’t wait: call us.';

const ifThingsChange = (appointment: UpcomingAppointment, told: Told): Block[] => {
  const { asked, others = [] } = told;
  const see = others.length === 0 ? 'See your appointment' : 'See your appointments';
  const phone = phoneLink(appointment.practice.phone);
  const { changeOrCancel, ifUnwell } = appointment.words;
  return [
    ...(asked?.blocks ?? []),
    button(asked?.answer ?? portalLink(see, `/appointments/${appointment.appointmentId}`, appointment)),
    paragraph(
      howToChange(appointment, told),
      phone,
      '. ',
      ...(changeOrCancel ? [...withPhone(changeOrCancel, appointment, phone), ' '] : []),
      ...withPhone(ifUnwell ?? callIfUnwell(told), appointment, phone),
    ),
  ];
};

export const welcomed = ({ clientFirstName, petName, practice, newcomer }: UpcomingAppointment): string => {
  if (newcomer === 'client')
    return `${hello(clientFirstName)}, welcome to ${practice.name}. We look forward to meeting ${petName}.`;
  return newcomer === 'pet'
    ? `${hello(clientFirstName)}, we look forward to meeting ${petName}.`
    : `${hello(clientFirstName)}, we look forward to seeing ${petName}.`;
};

/** `appointment`: with typed names made safe. */
export const upcomingEmail = (appointment: UpcomingAppointment, told: Told): Email => {
  const { petId, species, hasPetPhoto, reasonName, clinicianName, practice, reference } = appointment;
  const {
    subject,
    heading,
    opening,
    whySent,
    others = [],
    alsoChanged = [],
    staying = [],
    more = [],
    ...details
  } = told;
  return composeEmail({
    subject,
    preview: `${reasonName} with ${clinicianName} at ${practice.name}. Reference ${reference}.`,
    heading,
    picture: hasPetPhoto ? `pet-${petId}` : `species-${species}`,
    practice,
    saysPlace: true,
    blocks: [
      paragraph(opening),
      appointmentDetails(appointment, { ...details, others }),
      ...alsoAt({ ...appointment, others }),
      ...alsoChanges(alsoChanged, appointment.timeZone),
      ...stays(staying, appointment.timeZone),
      ...more,
      ...ifThingsChange(appointment, told),
    ],
    whySent,
  });
};
