import { columnOf } from '../record.ts';
import {
  type Channel,
  type Choices,
  type Purpose,
  purposeKeys,
  purposes,
  type SomeChoices,
  withDefaults,
} from './purposes.ts';

/** What the files of a practice say about a client. */
export type Reported = {
  readonly choices: SomeChoices;
  /** When the client said so, in epoch milliseconds; null if the files do not know. */
  readonly saidAt: number | null;
};

export type CurrentChoices = {
  readonly choices: SomeChoices;
  /** When the client chose in the portal, in epoch milliseconds; null if nobody but the practice has. */
  readonly chosenAt: number | null;
};

/** Many files write times to the minute. */
const exactToMilliseconds = 60_000;

/** The client has chosen in the portal since, so what files say is out of date. */
export const isOutOfDate = ({ saidAt }: Reported, { chosenAt }: CurrentChoices): boolean =>
  saidAt !== null && chosenAt !== null && chosenAt - saidAt >= exactToMilliseconds;

type PurposeChannel = { readonly purpose: Purpose; readonly channel: Channel; readonly words: string };

/** Every purpose with every channel that it has, in words such as `care reminders email`. */
export const purposeChannels: readonly PurposeChannel[] = purposeKeys.flatMap((purpose) =>
  purposes[purpose].channels.map((channel) => ({
    purpose,
    channel,
    words: `${columnOf(purpose).replaceAll('_', ' ')} ${channel}`,
  })),
);

const choicesOf = (isOn: (pair: PurposeChannel) => boolean | undefined): Choices =>
  withDefaults(
    Object.fromEntries(
      purposeKeys.map((purpose) => {
        const pairs = purposeChannels.filter((pair) => pair.purpose === purpose);
        return [purpose, Object.fromEntries(pairs.map((pair) => [pair.channel, isOn(pair)]))];
      }),
    ),
  );

/** Without a date, a "no" counts always, and a "yes" only until the client has chosen in the portal. */
export const takeOver = (current: CurrentChoices, reported: Reported): Choices => {
  const before = withDefaults(current.choices);
  if (isOutOfDate(reported, current)) return before;
  const isDated = reported.saidAt !== null;
  const take = (choice: boolean | undefined, said: boolean | undefined): boolean | undefined =>
    said === false || (said === true && (isDated || current.chosenAt === null)) ? said : choice;
  return choicesOf(({ purpose, channel }) => take(before[purpose][channel], reported.choices[purpose]?.[channel]));
};

/** `appointment email; marketing post`: what is switched on. */
export const wordsOfChoices = (choices: SomeChoices): string => {
  const full = withDefaults(choices);
  return purposeChannels
    .filter(({ purpose, channel }) => full[purpose][channel] === true)
    .map(({ words }) => words)
    .join('; ');
};

/** Null if a word is not known. */
export const readChoices = (written: string): Choices | null => {
  const on = written
    .split(';')
    .map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
  if (on.some((part) => !purposeChannels.some(({ words }) => words === part))) return null;
  return choicesOf(({ words }) => on.includes(words));
};
