import { isRecord } from '../../../platform/draft-store.ts';
import type { Chosen } from '../../../ui/combobox/use-combobox.ts';
import type { DateParts } from '../../../ui/fields/date-parts-field.tsx';

export const sexAnswers = ['Female', 'Male', 'Unknown'] as const;
export const neuteredAnswers = ['Yes', 'No', 'Unknown'] as const;
export const insuredAnswers = ['Yes', 'No', 'Unknown'] as const;

export type PetEntry = {
  readonly name: string;
  readonly speciesId: number | null;
  readonly speciesOther: string;
  readonly breed: Chosen;
  readonly colour: Chosen;
  readonly sex: (typeof sexAnswers)[number] | null;
  readonly neutered: (typeof neuteredAnswers)[number] | null;
  readonly birth: DateParts;
  readonly microchip: string;
  readonly isInsured: (typeof insuredAnswers)[number] | null;
  readonly insurer: Chosen;
  readonly policyNumber: string;
  /** In kilograms. */
  readonly weight: string;
};

const nothingChosen: Chosen = { value: null, text: '' };

export const emptyPetEntry: PetEntry = {
  name: '',
  speciesId: null,
  speciesOther: '',
  breed: nothingChosen,
  colour: nothingChosen,
  sex: null,
  neutered: null,
  birth: { day: '', month: '', year: '' },
  microchip: '',
  isInsured: null,
  insurer: nothingChosen,
  policyNumber: '',
  weight: '',
};

type Stored = Readonly<Record<string, unknown>>;
const textIn = (stored: unknown, key: string): string =>
  isRecord(stored) && typeof stored[key] === 'string' ? stored[key] : '';
const chosenIn = (stored: unknown): Chosen => ({
  value: textIn(stored, 'value') || null,
  text: textIn(stored, 'text'),
});
const answerIn = <Answer extends string>(stored: unknown, answers: readonly Answer[]): Answer | null =>
  answers.find((answer) => answer === stored) ?? null;

/** Tolerates whatever an older version may have stored. */
export const petEntryIn = (stored: Stored): PetEntry => ({
  name: textIn(stored, 'name'),
  speciesId: typeof stored['speciesId'] === 'number' ? stored['speciesId'] : null,
  speciesOther: textIn(stored, 'speciesOther'),
  breed: chosenIn(stored['breed']),
  colour: chosenIn(stored['colour']),
  sex: answerIn(stored['sex'], sexAnswers),
  neutered: answerIn(stored['neutered'], neuteredAnswers),
  birth: {
    day: textIn(stored['birth'], 'day'),
    month: textIn(stored['birth'], 'month'),
    year: textIn(stored['birth'], 'year'),
  },
  microchip: textIn(stored, 'microchip'),
  isInsured: answerIn(stored['isInsured'], insuredAnswers),
  insurer: chosenIn(stored['insurer']),
  policyNumber: textIn(stored, 'policyNumber'),
  weight: textIn(stored, 'weight'),
});

const entryKeys = Object.keys(emptyPetEntry) as (keyof PetEntry)[];

export const isEmptyEntry = (entry: PetEntry): boolean =>
  entryKeys.every((key) => JSON.stringify(entry[key]) === JSON.stringify(emptyPetEntry[key]));
