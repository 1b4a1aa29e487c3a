import { possessive } from '@portal/domain/pets/possessive';
import { formatTime, formatTimeOfDay } from '../../layout/format-time.ts';
import { lengthInGsm7, reduceToGsm7, segmentLength } from './gsm-7.ts';

/** A name that somebody typed: phones make links of `evil.example` and `a@b`, so no sign joins two words. */
export const plainName = (text: string, otherwise: string): string =>
  reduceToGsm7(reduceToGsm7(text).replace(/[./:@\\]+(?=\S)/g, ' ')) || otherwise;

/** Cuts at a word if that keeps half of the name, and ends with a full stop. */
export const cutName = (name: string, room: number): string => {
  if (lengthInGsm7(name) <= room) return name;
  let text = '';
  for (const character of name) {
    if (lengthInGsm7(text + character) >= room) break;
    text += character;
  }
  const word = text.lastIndexOf(' ');
  return `${(word * 2 >= room ? text.slice(0, word) : text).trimEnd()}.`;
};

/** Each name gets half of the room that one segment leaves, or more if the other needs less. */
export const inOneSegment = (
  [one, other]: readonly [string, string],
  write: (one: string, other: string) => string,
): string => {
  const room = segmentLength - lengthInGsm7(write('', ''));
  const first = cutName(one, Math.max(Math.floor(room / 2), room - lengthInGsm7(other)));
  return write(first, cutName(other, room - lengthInGsm7(first)));
};

/** Longest origin with which every text fits into one segment, whatever the names. */
export const longestOrigin = 40;

type About = {
  practiceName: string;
  startsAt: number;
  timeZone: string;
};

export type Linked = About & {
  petNames: readonly string[];
  /** Opens without signing in. */
  link: string;
};

export const shortTime = ({ startsAt, timeZone }: About): string => {
  const { day } = formatTime(startsAt, timeZone);
  return `${day.replace(/^(\w{3})\w* (\d+) (\w{3})\w*$/, '$1 $2 $3')} at ${formatTimeOfDay(startsAt, timeZone)}`;
};

export const practiceOf = ({ practiceName }: About): string => plainName(practiceName, 'Your practice');

export const petsIn = (petNames: readonly string[]): string =>
  plainName(
    new Intl.ListFormat('en-GB').format(new Set(petNames.map((name) => plainName(name, 'your pet')))),
    'your pet',
  );

// Never invites an answer: CANCEL and END are words that stop texts at the providers.

export const reminderSms = (data: Linked): string =>
  inOneSegment(
    [petsIn(data.petNames), practiceOf(data)],
    (pets, practice) => `${practice}: we'll see ${pets} on ${shortTime(data)}. Confirm, change or cancel: ${data.link}`,
  );

/** `isElsewhere` if the practice is another one than before. */
export const movedSms = (data: Linked & { isElsewhere: boolean }): string =>
  inOneSegment([petsIn(data.petNames), practiceOf(data)], (pets, practice) => {
    if (data.petNames.length > 1) return `${practice} has changed the appointments of ${pets}. Details: ${data.link}`;
    return data.isElsewhere
      ? `${possessive(pets, "'")} appointment is now at ${practice}, on ${shortTime(data)}. Details: ${data.link}`
      : `${practice} has changed ${possessive(pets, "'")} appointment to ${shortTime(data)}. Details: ${data.link}`;
  });

export const cancelledSms = (data: Linked): string =>
  inOneSegment([petsIn(data.petNames), practiceOf(data)], (pets, practice) =>
    data.petNames.length === 1
      ? `${practice} had to cancel ${possessive(pets, "'")} appointment on ${shortTime(data)}. Book again: ${data.link}`
      : `${practice} had to cancel the appointments of ${pets}. Book again: ${data.link}`,
  );

type Answering = Pick<About, 'practiceName'> & { practicePhone: string };

const answered = ({ practiceName, practicePhone }: Answering, words: string, otherwise: string): string =>
  inOneSegment(
    [plainName(practiceName, 'your practice'), reduceToGsm7(practicePhone)],
    (practice, phone) => `${words} ${practice}. ${otherwise} ${phone}.`,
  );

export const passedOnSms = (data: Answering): string =>
  answered(data, "Nobody reads texts to this number, so we've emailed yours to", "If it can't wait, call");

export const tooManyTextsSms = (data: Answering): string =>
  answered(data, "We can't pass on any more texts today to", 'Please call');

/** Says the same to everybody whose number is not on record. */
export const unreadSms = 'Nobody reads texts to this number. Please call your practice.';

/** 0 minutes mean on time again. */
export const lateSms = (data: About & { clinicianName: string; minutes: number }): string => {
  const { startsAt, timeZone, minutes } = data;
  const [time, later] = [startsAt, startsAt + minutes * 60_000].map((at) => formatTime(at, timeZone).time);
  return inOneSegment([plainName(data.clinicianName, 'your clinician'), practiceOf(data)], (clinician, practice) =>
    minutes === 0
      ? `${practice}: ${clinician} is on time again. Please come at ${time}.`
      : `${practice}: ${clinician} is running about ${minutes} minutes late. You can come at ${later} instead of ${time}.`,
  );
};
