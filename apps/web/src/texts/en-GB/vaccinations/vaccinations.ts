import { possessive } from '@portal/domain/pets/possessive';
import { part } from '../../part.ts';

export const vaccinationTexts = {
  title: 'Vaccinations',
  pageTitle: (whose: string) => `${whose} vaccination card`,
  unknownTitle: 'Vaccination card',
  seeCardOf: (pet: string) => `See the vaccination card${part(` of ${pet}`)}`,
  none: (practice: string) => `${practice} has recorded no vaccinations here.`,
  noneText: 'If your pet has been vaccinated, ask them to add it. You can show your paper card until then.',
  validity: {
    VALID: 'Valid',
    DUE_SOON: 'Due soon',
    OVER: 'Out of date',
    SUPERSEDED: 'Given again since',
    UNDATED: 'No end date',
  },
  on: (date: string) => `Given ${date}`,
  onAndUntil: (date: string, until: string) => `Given ${date}, valid until ${until}`,
  batch: (batch: string) => `Batch ${batch}`,
  dueBy: (vaccine: string, date: string) => `${vaccine} is due by ${date}.`,
  wasDue: (vaccine: string, date: string) => `${vaccine} was valid until ${date}.`,
  valid: (vaccine: string, date: string) => `${vaccine}: valid until ${date}`,
  undated: (vaccine: string, date: string) => `${vaccine}: given on ${date}`,
  book: (pet: string) => `Book for ${pet}`,
  now: 'On record',
  earlier: 'Earlier vaccinations',
  recorded: (practice: string, since: string) =>
    `Recorded by ${practice}, in this portal since ${since}. This isn’t a certificate. For one, or for earlier vaccinations, call:`,
  asOf: (date: string) => `As of ${date}`,
  offline: 'On this device you can see this card without a connection for 7 days, until you log out.',
  chip: (number: string) => `microchip ${number}`,
  print: 'Print',
};

export const cardLinkTexts = {
  title: 'Show it to a kennel or cattery',
  lead: 'Make a link that opens this card without an account. It works for 14 days, and you can end it at any time.',
  shows: (pet: string) =>
    `Anyone with the link sees ${possessive(pet)} name, description and vaccinations, and nothing else.`,
  microchip: 'Show the microchip number too',
  make: 'Make a link',
  makeAnother: 'Make another link',
  oneMoment: 'One moment',
  made: 'Your link is ready',
  link: (ends: string) => `Link that works until ${ends}`,
  withMicrochip: 'Shows the microchip number.',
  share: 'Share',
  shareTitle: (whose: string) => `${whose} vaccination card`,
  endOf: (ends: string) => `End this link${part(`, which works until ${ends}`)}`,
  ended: 'The link no longer works.',
};
