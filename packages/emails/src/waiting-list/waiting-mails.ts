import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { type Block, button, details, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatTime, formatVisitStart } from '../layout/format-time.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { appointmentStays } from './appointment-stays.ts';

export type WaitingMail = {
  clientFirstName: string;
  /** All that would come, one after another. */
  petNames: readonly string[];
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice;
  startsAt: number;
  holdEnd: number;
  /** Start (epoch ms) of the appointment that would be brought forward; null without one. */
  standing: number | null;
  timeZone: string;
  /** False for guests, who create one to book the time. */
  hasAccount: boolean;
  offerUrl: string;
  listUrl: string;
  /** Page that searches for a time, or for another time of the appointment. */
  searchUrl: string;
};

export type NewTimesMail = Omit<WaitingMail, 'clinicianName' | 'startsAt' | 'holdEnd' | 'offerUrl' | 'hasAccount'>;

/** With the names in words. */
export type SafeMail<Mail extends NewTimesMail = WaitingMail> = Mail & { petName: string };

const inOneLine = new Intl.ListFormat('en-GB');

export const safeWaiting = <Mail extends NewTimesMail>(mail: Mail): SafeMail<Mail> => {
  const petNames = mail.petNames.map((name) => typedName(name, 30));
  return {
    ...mail,
    clientFirstName: typedName(mail.clientFirstName, 50),
    petNames,
    petName: inOneLine.format(petNames),
  };
};

/** Empty if no appointment would be brought forward. */
export const stays = (mail: SafeMail<NewTimesMail>): Block[] => {
  const sentence = appointmentStays(mail);
  return sentence === null ? [] : [paragraph(`${sentence}.`)];
};

export const offeredStart = ({ startsAt, timeZone, petNames }: SafeMail): string =>
  formatVisitStart(startsAt, timeZone, petNames.length);

const offered = (mail: SafeMail): Block => {
  const { petNames, clinicianName, reasonName, practice } = mail;
  return details(
    {
      label: 'When',
      lines: [offeredStart(mail)],
      smallPrint: petNames.length > 1 ? 'One after another' : null,
    },
    { label: 'With', lines: [clinicianName], smallPrint: reasonName },
    { label: 'Where', lines: [[practice.name, ...practice.addressLines].join(', ')], smallPrint: null },
  );
};

export const whyWaitingSent = ['We sent this because you asked us to tell you if something earlier comes up.'];

const currentAppointment = (mail: SafeMail): string => {
  const sentence = appointmentStays(mail);
  return `If it doesn’t suit you, you don’t need to do anything${sentence === null ? '' : `: ${sentence}`}.`;
};

export const waitingOffer = (data: WaitingMail): Email => {
  const mail = safeWaiting(data);
  const { petName, clientFirstName, holdEnd, timeZone, practice } = mail;
  const until = formatTime(holdEnd, timeZone).time;
  return composeEmail({
    subject: `An earlier time for ${petName}: ${offeredStart(mail)}`,
    preview: `We’re keeping it for you until ${until}.`,
    heading: `An earlier time for ${petName}`,
    practice,
    saysPlace: true,
    blocks: [
      paragraph(`${hello(clientFirstName)}, this time has come up. We’re keeping it for you until ${until} today.`),
      offered(mail),
      ...(mail.hasAccount ? [] : [paragraph('Create your account before then, and it’s booked.')]),
      button(pageLink(mail.hasAccount ? 'See this time' : 'Book this time', mail.offerUrl)),
      paragraph(currentAppointment(mail)),
      paragraph('You can also call us on ', phoneLink(practice.phone), '.'),
      ...(mail.hasAccount ? [] : [paragraph(pageLink('Stop looking', mail.listUrl))]),
    ],
    whySent: whyWaitingSent,
  });
};

export type JoinMail = {
  firstName: string;
  /** Typed by a stranger, without links; empty if nothing is left. */
  petName: string;
  reasonName: string;
  practice: SendingPractice;
  joinUrl: string;
};

/** The address is unconfirmed, so the subject repeats nothing that was typed. */
export const waitingJoin = ({ firstName, petName, reasonName, practice, joinUrl }: JoinMail): Email => {
  const pet = typedName(petName, 30) || 'your pet';
  const name = typedName(firstName, 50);
  const promise = `we’ll look for an appointment for ${pet} (${reasonName}) once you confirm your email address.`;
  return composeEmail({
    subject: `One more step: tell ${practice.name} you’re looking for a time`,
    preview: 'Confirm your email address within a day.',
    heading: 'Confirm that you’re looking for a time',
    practice,
    blocks: [
      paragraph(`${hello(name)}, ${promise}`),
      button(pageLink('Confirm', joinUrl)),
      paragraph('The link works for a day. The page also lets you stop looking at any time.'),
      heading('If this wasn’t you'),
      paragraph(
        'You don’t need to do anything. We won’t keep your details. If you have any questions, call us on ',
        phoneLink(practice.phone),
        '.',
      ),
    ],
    whySent: ['We sent this because someone entered this address to be told about free times.'],
  });
};

export const waitingResting = (data: WaitingMail): Email => {
  const mail = safeWaiting(data);
  const { petName, reasonName, practice } = mail;
  return composeEmail({
    subject: `Still looking for an earlier time for ${petName}?`,
    preview: 'We won’t keep any more times for you unless you say so.',
    heading: `Still looking for an earlier time for ${petName}?`,
    practice,
    blocks: [
      paragraph(
        `We kept two times for ${petName} (${reasonName}) and didn’t hear from you. We won’t keep any more unless you tell us that you’re still looking.`,
      ),
      ...stays(mail),
      button(pageLink('I’m still looking', mail.listUrl)),
      paragraph('If you aren’t, you don’t need to do anything.'),
    ],
    whySent: whyWaitingSent,
  });
};

export const waitingOver = (data: WaitingMail): Email => {
  const mail = safeWaiting(data);
  const { petName, reasonName, practice } = mail;
  return composeEmail({
    subject: `We’ve stopped looking for an earlier time for ${petName}`,
    preview: 'We didn’t hear from you. You can still book yourself, or ask us again.',
    heading: `We’ve stopped looking for an earlier time for ${petName}`,
    practice,
    blocks: [
      paragraph(
        `We kept four times for ${petName} (${reasonName}), and didn’t hear from you, so we won’t keep any more.`,
      ),
      ...stays(mail),
      button(pageLink('See free times', mail.searchUrl)),
      paragraph('There you can also ask us to look again. Or call us on ', phoneLink(practice.phone), '.'),
    ],
    whySent: whyWaitingSent,
  });
};

export const newTimesOpen = (data: NewTimesMail): Email => {
  const mail = safeWaiting(data);
  const { petName, clientFirstName, reasonName, practice } = mail;
  const sentence = appointmentStays(mail);
  return composeEmail({
    subject: `New times are open at ${practice.name}`,
    preview: 'Some of them match what you asked for.',
    heading: `New times are open at ${practice.name}`,
    practice,
    blocks: [
      paragraph(
        `${hello(clientFirstName)}, we’ve opened new times. Some of them match what you asked for: ${reasonName} for ${petName}.`,
      ),
      button(pageLink('See the times', mail.searchUrl)),
      paragraph(
        `We aren’t keeping any of them for you, so they may go soon.${sentence === null ? '' : ` ${sentence} unless you change ${mail.petNames.length > 1 ? 'them' : 'it'}.`}`,
      ),
      paragraph('You can ', pageLink('change what you asked for or stop looking', mail.listUrl), '.'),
    ],
    whySent: whyWaitingSent,
  });
};
