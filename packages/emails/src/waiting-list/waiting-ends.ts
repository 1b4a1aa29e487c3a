import type { Email } from '../email.ts';
import { type Block, button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatTime } from '../layout/format-time.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { appointmentStays } from './appointment-stays.ts';
import {
  type NewTimesMail,
  offeredStart,
  type SafeMail,
  safeWaiting,
  stays,
  type WaitingMail,
  whyWaitingSent,
} from './waiting-mails.ts';

const stillWaiting = (mail: SafeMail, next: string): Block => {
  const sentence = appointmentStays(mail);
  return paragraph(`${sentence === null ? '' : `${sentence}. `}You’re still on the list, and ${next}`);
};

const tooLate = 'We’re no longer keeping that time';
const nextTime = 'we’ll tell you about the next time that suits you.';

const waitingOfferEnded = (data: WaitingMail): Email => {
  const mail = safeWaiting(data);
  const { petName, holdEnd, timeZone, practice } = mail;
  const until = formatTime(holdEnd, timeZone).time;
  const time = offeredStart(mail);
  return composeEmail({
    subject: `No longer kept for ${petName}: ${time}`,
    preview: 'We’ll tell you about the next time that suits you.',
    heading: tooLate,
    practice,
    blocks: [
      paragraph(`We kept ${time} for ${petName} until ${until}.`),
      stillWaiting(mail, nextTime),
      button(pageLink('See what you asked for', mail.listUrl)),
    ],
    whySent: whyWaitingSent,
  });
};

type Lost = { subject: string; preview: string; heading: string; why: string; next?: string };

const timeLost = (mail: SafeMail, { why, next = nextTime, ...words }: Lost): Email =>
  composeEmail({
    ...words,
    practice: mail.practice,
    blocks: [
      paragraph(why),
      stillWaiting(mail, next),
      button(pageLink('See what you asked for', mail.listUrl)),
      paragraph('You can also call us on ', phoneLink(mail.practice.phone), '.'),
    ],
    whySent: whyWaitingSent,
  });

/** The practice has taken the time while it was kept. */
const waitingTimeLost = (data: WaitingMail): Email => {
  const mail = safeWaiting(data);
  const time = offeredStart(mail);
  return timeLost(mail, {
    subject: `No longer free: ${time} for ${mail.petName}`,
    preview: 'The practice needed this time itself.',
    heading: 'That time is no longer free',
    why: `We’re sorry: we were keeping ${time} for ${mail.petName}, but needed it for something else.`,
  });
};

/** The client has meanwhile booked as many appointments as may be booked online. */
const waitingAboveLimit = (data: WaitingMail, limit: number): Email => {
  const mail = safeWaiting(data);
  const time = offeredStart(mail);
  return timeLost(mail, {
    subject: `No longer kept for ${mail.petName}: ${time}`,
    preview: `You can have ${limit} appointments booked online. This would be more.`,
    heading: tooLate,
    why: `You can have ${limit} appointments booked online. This would be more than that, so we’re no longer keeping ${time} for ${mail.petName}.`,
    next: 'we’ll keep a time for you again once you have fewer appointments.',
  });
};

const noLonger = ({ practice }: SafeMail<NewTimesMail>, what: string): string =>
  `${practice.name} no longer takes online bookings for ${what}`;
const together = 'several pets together';

/** One of the practices of an entry no longer takes bookings for the reason, or for several pets. */
const timeStopped = (data: WaitingMail, what: string): Email => {
  const mail = safeWaiting(data);
  const { petName } = mail;
  const time = offeredStart(mail);
  return timeLost(mail, {
    subject: `No longer kept for ${petName}: ${time}`,
    preview: `${noLonger(mail, what)}.`,
    heading: tooLate,
    why: `${noLonger(mail, what)}, so we’re no longer keeping ${time} for ${petName}.`,
  });
};

type Closed = { preview: string; why: string; how: string };

const listClosed = (mail: SafeMail<NewTimesMail>, { preview, why, how }: Closed): Email => {
  const { petName, practice } = mail;
  const subject = `We’ve stopped looking for an earlier time for ${petName}`;
  return composeEmail({
    subject,
    preview,
    heading: subject,
    practice,
    blocks: [paragraph(why), ...stays(mail), paragraph(how, phoneLink(practice.phone), '.')],
    whySent: whyWaitingSent,
  });
};

const toAsk = 'To ask for an earlier time, call us on ';

const waitingListClosed = (data: NewTimesMail): Email => {
  const mail = safeWaiting(data);
  const { petName, reasonName, practice } = mail;
  return listClosed(mail, {
    preview: `${practice.name} no longer tells people about earlier times online.`,
    why: `${practice.name} no longer tells people about earlier times online, so we can’t look for one for ${petName} (${reasonName}) any more.`,
    how: toAsk,
  });
};

/** No practice of the entry takes bookings for the reason, for this pet or for several pets, any more. */
const bookingsGone = (data: NewTimesMail, what: string): Email => {
  const mail = safeWaiting(data);
  return listClosed(mail, {
    preview: `${noLonger(mail, what)}.`,
    why: `${noLonger(mail, what)}, so we can’t look for an earlier time for ${mail.petName}, or keep one for you.`,
    how: toAsk,
  });
};

const waitingClientBarred = (data: NewTimesMail): Email => {
  const mail = safeWaiting(data);
  const { petName, reasonName } = mail;
  return listClosed(mail, {
    preview: 'You can’t book online at the moment.',
    why: `You can’t book online at the moment, so we can’t look for an earlier time for ${petName} (${reasonName}), or keep one for you.`,
    how: 'We can still book for you. Call us on ',
  });
};

/** One of the pets of a visit has left. Its owner knows why, so the email does not say it, nor its name. */
const visitParted = (data: NewTimesMail): Email => {
  const mail = safeWaiting(data);
  return listClosed(mail, {
    preview: 'We were looking for a time for everyone in your visit.',
    why: 'We were looking for one earlier time for everyone in your visit, and have stopped now.',
    how: `If you’d like an earlier time for ${mail.petName}, call us on `,
  });
};

/** The preview and the tests go through all of them. */
export const waitingEnds = {
  'offer-ended': waitingOfferEnded,
  'time-lost': waitingTimeLost,
  'list-closed': waitingListClosed,
  'above-limit': waitingAboveLimit,
  'time-stopped': (mail: WaitingMail) => timeStopped(mail, mail.reasonName),
  'time-not-together': (mail: WaitingMail) => timeStopped(mail, together),
  'reason-gone': (mail: NewTimesMail) => bookingsGone(mail, mail.reasonName),
  'together-gone': (mail: NewTimesMail) => bookingsGone(mail, together),
  'not-for-pet': (mail: NewTimesMail) => bookingsGone(mail, `${mail.reasonName} for ${safeWaiting(mail).petName}`),
  'client-barred': waitingClientBarred,
  'visit-parted': visitParted,
} as const;
