import type { Email } from '../email.ts';
import { type Block, button, entries, list, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndEnd } from '../layout/format-time.ts';
import { hello } from '../layout/hello.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { type OpeningDays, openingLine } from '../layout/opening-hours.ts';
import { typedName } from '../layout/plain-words.ts';
import {
  countPets,
  lineOf,
  type MedicineLine,
  type MedicineMail,
  medicinesIn,
  petNamesOf,
  type State,
  stateWords,
  supplyOf,
  whose,
} from './medicine-lines.ts';

export type ClientMedicineMail = MedicineMail & {
  readonly clientFirstName: string;
  /** Page that shows the request. */
  readonly requestsUrl: string;
};

const elsewhere = paragraph(
  'You can ask for a written prescription and buy the medicine elsewhere, such as from an online pharmacy.',
);

const whySent = ['We sent this because you asked for a repeat medicine.'];

const callUs = ({ phone }: SendingPractice): Block => paragraph('You can also call us on ', phoneLink(phone), '.');

export const medicineRequestReceived = (data: ClientMedicineMail & { readonly answerBy: number }): Email => {
  const { items, practice, timeZone, answerBy, requestsUrl, clientFirstName } = data;
  const until = formatDayAndEnd(answerBy, timeZone);
  return composeEmail({
    subject: `We’ve got your request: ${whose(items)} ${medicinesIn(items)}`,
    preview: `${practice.name} will answer by ${until}.`,
    heading: 'We’ve got your request',
    practice,
    blocks: [
      paragraph(
        `${hello(typedName(clientFirstName, 50))}, your request is with ${practice.name}. We’ll answer by ${until}. Nothing is ready yet: we’ll tell you when it is.`,
      ),
      entries(...items.map(lineOf)),
      paragraph(`How you get it: ${supplyOf(data.supply)}.`),
      elsewhere,
      button(pageLink('See where it is', requestsUrl)),
      callUs(practice),
    ],
    whySent,
  });
};

type Answer = ClientMedicineMail & {
  /** When the practice is open; empty if it has not said. */
  readonly openingDays: readonly OpeningDays[];
  /** Booking of the check-up that is needed, by pet. */
  readonly checkUps: readonly { readonly petName: string; readonly url: string }[];
};

const headings: Readonly<Record<State, (items: readonly MedicineLine[], practice: SendingPractice) => string>> = {
  SENT: (items) => `${whose(items)} ${medicinesIn(items)}`,
  SEEN: (items, { name }) => `${name} has seen your request for ${petNamesOf(items)}`,
  PREPARING: (items) => `We’re preparing ${whose(items)} ${medicinesIn(items)}`,
  READY: (items) => `${whose(items)} ${medicinesIn(items)} ${items.length === 1 ? 'is' : 'are'} ready`,
  COLLECTED: (items) => `${whose(items)} ${medicinesIn(items)} ${items.length === 1 ? 'was' : 'were'} collected`,
  CHECK_UP: (items) => `${petNamesOf(items)} ${countPets(items) === 1 ? 'needs' : 'need'} a check-up first`,
  NOT_POSSIBLE: (items) => `We can’t supply ${whose(items)} ${medicinesIn(items)} like this`,
  WITHDRAWN: (items) => `Your request for ${petNamesOf(items)} is withdrawn`,
  LAPSED: (items) => `Your request for ${petNamesOf(items)} is no longer open`,
};

const headingOf = ({ items, practice }: Answer): string => {
  const [first] = items;
  const isOneState = first !== undefined && items.every(({ state }) => state === first.state);
  return isOneState ? headings[first.state](items, practice) : `News about ${whose(items)} medicines`;
};

const openingOf = ({ items, openingDays }: Answer): Block[] =>
  openingDays.length > 0 && items.some(({ state }) => state === 'READY')
    ? [paragraph('When we’re open:'), list(...openingDays.map(openingLine))]
    : [];

const nextOf = ({ items, checkUps, practice }: Answer): Block[] => {
  const hasEnded = items.some(({ state }) => state === 'LAPSED');
  return [
    ...checkUps.map(({ petName, url }) => button(pageLink(`Book a check-up for ${typedName(petName, 30)}`, url))),
    ...(hasEnded
      ? [paragraph(`What wasn’t collected or answered in time is closed. Call ${practice.name}, or ask again.`)]
      : []),
  ];
};

/** One email for an answer, however many medicines it is about. */
export const medicineAnswered = (data: Answer): Email => {
  const { items, practice, requestsUrl, clientFirstName, checkUps } = data;
  const title = headingOf(data);
  const see = pageLink('See your request', requestsUrl);
  return composeEmail({
    subject: title,
    preview: items.map((item) => stateWords(item)).join(', '),
    heading: title,
    practice,
    blocks: [
      paragraph(`${hello(typedName(clientFirstName, 50))}, this is where your request is now.`),
      entries(...items.map(lineOf)),
      ...openingOf(data),
      ...nextOf(data),
      ...(items.some(({ state }) => state === 'READY' || state === 'NOT_POSSIBLE') ? [elsewhere] : []),
      // The button is for what to do next.
      checkUps.length > 0 ? paragraph(see) : button(see),
      callUs(practice),
    ],
    whySent,
  });
};

/** To the client: the practice's own time for answering is over. */
export const medicineAnswerLate = (data: ClientMedicineMail): Email => {
  const { items, practice, requestsUrl, clientFirstName } = data;
  return composeEmail({
    subject: `Not answered yet: ${whose(items)} ${medicinesIn(items)}`,
    preview: 'We haven’t answered in the time that we need as a rule.',
    heading: 'We haven’t answered yet',
    practice,
    blocks: [
      paragraph(
        `${hello(typedName(clientFirstName, 50))}, we’re sorry: our answer to your request is late. We’ve reminded our team. Your request is still open, so you don’t need to send it again.`,
      ),
      entries(...items.map(lineOf)),
      paragraph('If the medicine is running out, call us on ', phoneLink(practice.phone), '.'),
      button(pageLink('See your request', requestsUrl)),
    ],
    whySent,
  });
};
