import { possessive } from '@portal/domain/pets/possessive';
import type { Fact } from '../layout/blocks.ts';
import type { SendingPractice } from '../layout/compose-email.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';

export type State =
  | 'SENT'
  | 'SEEN'
  | 'PREPARING'
  | 'READY'
  | 'COLLECTED'
  | 'CHECK_UP'
  | 'NOT_POSSIBLE'
  | 'WITHDRAWN'
  | 'LAPSED';

export type MedicineLine = {
  readonly petName: string;
  readonly name: string;
  readonly form: string | null;
  readonly strength: string | null;
  readonly state: State;
  readonly message: string | null;
  /** 'Friday 11 December'; null unless it is ready. */
  readonly readyUntil: string | null;
};

export type MedicineMail = {
  readonly practice: SendingPractice;
  readonly timeZone: string;
  readonly supply: string;
  readonly items: readonly MedicineLine[];
};

const inOneLine = new Intl.ListFormat('en-GB');

export const petNamesOf = (items: readonly Pick<MedicineLine, 'petName'>[]): string =>
  inOneLine.format(new Set(items.map(({ petName }) => typedName(petName, 30))));

export const countPets = (items: readonly Pick<MedicineLine, 'petName'>[]): number =>
  new Set(items.map(({ petName }) => petName)).size;

export const whose = (items: readonly Pick<MedicineLine, 'petName'>[]): string => possessive(petNamesOf(items));

const labelOf = ({ name, form, strength }: MedicineLine): string =>
  typedName([name, strength, form].filter(Boolean).join(', '), 160);

export const medicinesIn = (items: readonly unknown[]): string => (items.length === 1 ? 'medicine' : 'medicines');

const howSupplied: Readonly<Record<string, string>> = {
  COLLECT: 'Collect it at the practice',
  PRESCRIPTION: 'Written prescription',
};
/** Of the client, as the practice reads it. */
export const suppliesAtPractice: Readonly<Record<string, string>> = {
  COLLECT: 'Collects it at the practice',
  PRESCRIPTION: 'Written prescription',
};

export const supplyOf = (supply: string): string => howSupplied[supply] ?? typedName(supply, 60);

export const stateWords = ({ state, readyUntil }: MedicineLine): string => {
  const words: Readonly<Record<State, string>> = {
    SENT: 'Not answered yet',
    SEEN: 'The practice has seen it',
    PREPARING: 'Being prepared',
    READY: readyUntil === null ? 'Ready' : `Ready until ${readyUntil}`,
    COLLECTED: 'Collected',
    CHECK_UP: 'Needs a check-up first',
    NOT_POSSIBLE: 'Not possible',
    WITHDRAWN: 'Withdrawn',
    LAPSED: 'No longer open',
  };
  return words[state];
};

export const lineOf = (line: MedicineLine): Fact => ({
  label: typedName(line.petName, 30),
  lines: [labelOf(line), stateWords(line)],
  smallPrint: line.message === null ? null : `“${typedNote(line.message, 300)}”`,
});

/** The practice knows that it has not answered yet. */
export const lineAtPractice = (line: MedicineLine): Fact =>
  line.state === 'SENT' ? { ...lineOf(line), lines: [labelOf(line)] } : lineOf(line);
