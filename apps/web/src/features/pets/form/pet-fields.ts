import type { ComponentType } from 'react';
import type { Insurer, Pet, RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import { petFormTexts as texts } from '#texts/pets/pet-form';
import { petTexts } from '#texts/pets/pets';
import { registerPetTexts } from '#texts/pets/register-pet';
import {
  type FormField,
  fromWire,
  type InputErrors,
  inputs,
  namesOf,
  number,
  oneOf,
  optionalText,
  parseEntry,
  parts,
  showIn,
  text,
} from '../../../platform/forms/form-fields.ts';
import type { Chosen } from '../../../ui/combobox/use-combobox.ts';
import { formatBirthday, formatWeight } from '../format-pet.ts';
import { insurerIdOf, type PetLists } from '../pet-lists.queries.ts';
import {
  BirthControl,
  BreedControl,
  ColourControl,
  InsuranceControl,
  MicrochipControl,
  NameControl,
  NeuteredControl,
  SexControl,
  SpeciesControl,
  textControl,
} from './pet-controls.tsx';
import { answers, type PetControlProps, type PetEntry, sexes } from './pet-entry.ts';
import { birthPartsOf, readBirth, readWeight } from './read-typed.ts';

type Insurers = Pick<PetLists, 'insurers'>;
type PetOnRecord = Pet & Insurers;
type Sending = Insurers & { readonly thisYear: number };

type PetField<Value> = FormField<Value> & {
  readonly label: string;
  readonly step: 'kind' | 'looks' | 'more';
  readonly fromWire: (pet: PetOnRecord) => Value;
  readonly toWire: (value: Value, context: Sending) => Partial<RegisterPetRequest>;
  readonly inputOf?: Readonly<Partial<Record<keyof RegisterPetRequest, string>>>;
  readonly errors?: (value: Value, thisYear: number) => InputErrors;
  readonly show: (value: Value, lists: Pick<PetLists, 'species'>) => readonly string[];
  readonly control: ComponentType<PetControlProps>;
};
type PetFields = { readonly [Name in keyof PetEntry]: PetField<PetEntry[Name]> };

const { labels, missing } = texts;
const orNull = (typed: string): string | null => typed.trim() || null;
const idIn = ({ value }: Chosen): number | null => (value === null ? null : Number(value));
const typedIn = ({ value, text: typed }: Chosen): string | null => (value === null ? orNull(typed) : null);
const chosen: FormField<Chosen> = parts({ value: optionalText, text });
const idField = (id: number | null, name: string | null): Chosen => ({
  value: id === null ? null : String(id),
  text: name ?? '',
});

export const petFields = {
  species: {
    ...inputs({ species: number, speciesOther: text }),
    label: labels.kind,
    step: 'kind',
    fromWire: ({ speciesId, speciesOther }) => ({ species: speciesId, speciesOther: speciesOther ?? '' }),
    toWire: ({ speciesOther }) => ({ speciesOther: orNull(speciesOther) }),
    inputOf: { speciesId: 'species' },
    errors: ({ species }) => (species === null ? { species: missing.species } : {}),
    show: ({ species, speciesOther }, lists) => {
      const code = lists.species.find(({ speciesId }) => speciesId === species)?.code;
      if (code === undefined) return [];
      return [(code === 'Custom' && orNull(speciesOther)) || petTexts.kinds[code]];
    },
    control: SpeciesControl,
  },
  name: {
    ...text,
    label: labels.name,
    step: 'kind',
    fromWire: ({ name }) => name,
    toWire: (name) => ({ name: name.trim() }),
    show: (name) => [name.trim()],
    control: NameControl,
  },
  breed: {
    ...chosen,
    label: labels.breed,
    step: 'looks',
    fromWire: ({ breedId, breed }) => idField(breedId, breed),
    toWire: (breed) => ({ breedId: idIn(breed), breedOther: typedIn(breed) }),
    inputOf: { breedId: 'breed', breedOther: 'breed' },
    show: (breed) => [breed.text.trim()],
    control: BreedControl,
  },
  colour: {
    ...chosen,
    label: labels.colour,
    step: 'looks',
    fromWire: ({ colourId, colour }) => idField(colourId, colour),
    toWire: (colour) => ({ colourId: idIn(colour) }),
    inputOf: { colourId: 'colour' },
    errors: (colour) => (typedIn(colour) === null ? {} : { colour: missing.colour }),
    show: (colour) => [colour.text.trim()],
    control: ColourControl,
  },
  sex: {
    ...oneOf(sexes),
    label: labels.sex,
    step: 'looks',
    fromWire: ({ sex }) => sex ?? 'Unknown',
    toWire: (sex) => ({ sex: sex === 'Unknown' ? null : sex }),
    errors: (sex) => (sex === null ? { sex: missing.sex } : {}),
    show: (sex) => (sex === null ? [] : [petTexts.sexes[sex]]),
    control: SexControl,
  },
  neutered: {
    ...oneOf(answers),
    label: labels.neutered,
    step: 'looks',
    fromWire: ({ neutered }) => neutered,
    toWire: (neutered) => ({ neutered: neutered ?? 'Unknown' }),
    errors: (neutered) => (neutered === null ? { neutered: missing.neutered } : {}),
    show: (neutered) => (neutered === null ? [] : [petTexts.answers[neutered]]),
    control: NeuteredControl,
  },
  dateOfBirth: {
    ...parts({ day: text, month: text, year: text }),
    label: labels.birth,
    step: 'looks',
    fromWire: ({ dateOfBirth, dateOfBirthPrecision }) => birthPartsOf(dateOfBirth, dateOfBirthPrecision),
    toWire: (typed, { thisYear }) => {
      const read = readBirth(typed, thisYear);
      return read && 'dateOfBirth' in read ? read : { dateOfBirth: null, dateOfBirthPrecision: 'day' };
    },
    errors: (typed, thisYear) => {
      const read = readBirth(typed, thisYear);
      return read && 'problem' in read ? { dateOfBirth: texts.birth[read.problem] } : {};
    },
    show: (typed) => {
      const read = readBirth(typed, new Date().getFullYear());
      return [read && 'dateOfBirth' in read ? (formatBirthday(read) ?? '') : ''];
    },
    control: BirthControl,
  },
  microchipNumber: {
    ...text,
    label: labels.microchip,
    step: 'more',
    fromWire: ({ microchipNumber }) => microchipNumber ?? '',
    toWire: (microchipNumber) => ({ microchipNumber: orNull(microchipNumber) }),
    show: (microchipNumber) => [microchipNumber.trim()],
    control: MicrochipControl,
  },
  insurance: {
    ...inputs({ isInsured: oneOf(answers), insurer: chosen, policyNumber: text }),
    label: labels.insurance,
    step: 'more',
    fromWire: ({ insurerId, insurer, insurerOther, policyNumber, insurers }) => {
      const isInsured = insurerId === insurerIdOf(insurers, 'none') ? 'No' : 'Yes';
      return {
        isInsured: insurerId === null ? null : isInsured,
        insurer:
          isInsured === 'Yes' && insurerOther === null ? idField(insurerId, insurer) : idField(null, insurerOther),
        policyNumber: policyNumber ?? '',
      };
    },
    toWire: ({ isInsured, insurer, policyNumber }, { insurers }) => {
      const none = { insurerId: null, insurerOther: null, policyNumber: null };
      if (isInsured === 'No') return { ...none, insurerId: insurerIdOf(insurers, 'none') };
      if (isInsured !== 'Yes') return none;
      const insurerOther = typedIn(insurer);
      return {
        insurerId: insurerOther === null ? idIn(insurer) : insurerIdOf(insurers, 'other'),
        insurerOther,
        policyNumber: orNull(policyNumber),
      };
    },
    inputOf: { insurerId: 'insurer', insurerOther: 'insurer' },
    show: ({ isInsured, insurer, policyNumber }) => {
      if (isInsured === 'No') return [registerPetTexts.notInsured];
      if (isInsured !== 'Yes') return [];
      const policy = orNull(policyNumber);
      return [insurer.text.trim(), ...(policy === null ? [] : [registerPetTexts.policy(policy)])];
    },
    control: InsuranceControl,
  },
  weight: {
    ...text,
    label: labels.weight,
    step: 'more',
    fromWire: () => '',
    toWire: (weight) => ({ weightKg: readWeight(weight) }),
    inputOf: { weightKg: 'weight' },
    show: (weight) => {
      const kg = readWeight(weight);
      return [kg === null ? '' : formatWeight(kg)];
    },
    control: textControl('weight', {
      label: texts.weight,
      help: texts.weightHelp,
      inputMode: 'decimal',
      maxLength: 12,
      width: 'short',
    }),
  },
} satisfies PetFields;

export const petFieldNames = namesOf<PetEntry>(petFields);

/** The type of animal does not change, and weights are added one by one. */
export const editableFields = petFieldNames.filter((name) => name !== 'species' && name !== 'weight');
export type EditableField = (typeof editableFields)[number];

export const emptyPetEntry = parseEntry<PetEntry>(petFields, {});

export const petEntryOf = (pet: Pet, insurers: readonly Insurer[]): PetEntry =>
  fromWire<PetEntry, PetOnRecord>(petFields, { ...pet, insurers });

/** Never empty, because a missing answer is shown too. */
export const showPetField = (
  name: keyof PetEntry,
  entry: PetEntry,
  lists: Pick<PetLists, 'species'>,
): readonly string[] => {
  const lines = showIn<PetEntry, [Pick<PetLists, 'species'>], readonly string[]>(petFields, entry)(name, lists);
  return lines.length === 0 || lines[0] === '' ? [registerPetTexts.notSaid] : lines;
};
