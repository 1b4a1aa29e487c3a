import type { z } from 'zod';
import type { RegisterPetRequest, UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { roundedDate } from '@portal/domain/pets/date-of-birth';
import type { PetField } from '@portal/domain/pets/editable-fields';
import type { FieldProblem } from '@portal/domain/pets/field-problem';
import { tidyPolicyNumber } from '@portal/domain/pets/insurance';
import { readMicrochip } from '@portal/domain/pets/microchip';
import { petProblems } from '@portal/domain/pets/pet-problems';
import type { Queryable } from '../../database/client.ts';
import type { PetRow } from './pets.repository.ts';
import { findChoices, type KnownChoices, type PetDetails } from './write-pets.repository.ts';

type Registration = z.output<typeof RegisterPetRequest>;
type Update = z.output<typeof UpdatePetRequest>;

/** Empty and blank strings count as null. */
export type StatedDetails = PetDetails & { readonly speciesId: number; readonly speciesOther: string | null };

const orNull = (text: string | null | undefined): string | null => (text ?? '').trim() || null;

const chipOf = (typed: string | null | undefined): string | null => {
  const text = orNull(typed);
  if (text === null) return null;
  const chip = readMicrochip(text);
  // Keep an invalid number as typed, so that it is reported along with the other problems.
  return chip.ok ? chip.number : text;
};

const policyOf = (typed: string | null | undefined): string | null => {
  const text = orNull(typed);
  return text === null ? null : tidyPolicyNumber(text);
};

export const detailsAtRegistration = (request: Registration): StatedDetails => ({
  name: request.name.trim(),
  speciesId: request.speciesId,
  speciesOther: orNull(request.speciesOther),
  breedId: request.breedId ?? null,
  breedOther: request.breedId ? null : orNull(request.breedOther),
  colourId: request.colourId ?? null,
  sex: request.sex,
  neutered: request.neutered,
  dateOfBirth: request.dateOfBirth ? roundedDate(request.dateOfBirth, request.dateOfBirthPrecision) : null,
  dateOfBirthPrecision: request.dateOfBirthPrecision,
  microchipNumber: chipOf(request.microchipNumber),
  insurerId: request.insurerId ?? null,
  insurerOther: orNull(request.insurerOther),
  policyNumber: policyOf(request.policyNumber),
});

const kept = <Value>(requested: Value | undefined, now: Value): Value => (requested === undefined ? now : requested);

const birthAfter = ({ dateOfBirth, dateOfBirthPrecision }: Update, row: PetRow) => {
  const precision = kept(dateOfBirthPrecision, row.dateOfBirthPrecision);
  const date = kept(dateOfBirth, row.dateOfBirth);
  return { dateOfBirth: date === null ? null : roundedDate(date, precision), dateOfBirthPrecision: precision };
};

/** Omitted fields keep their value. A listed breed replaces a typed one, and vice versa. */
export const detailsAfterUpdate = (request: Update, row: PetRow): StatedDetails => {
  const typedBreed = request.breedOther === undefined ? row.breedOther : orNull(request.breedOther);
  const breedId = kept(request.breedId, request.breedOther ? null : row.breedId);
  return {
    name: request.name?.trim() ?? row.name,
    speciesId: row.speciesId,
    speciesOther: row.speciesOther,
    breedId,
    breedOther: breedId === null ? typedBreed : null,
    colourId: kept(request.colourId, row.colourId),
    sex: kept(request.sex, row.sex),
    neutered: kept(request.neutered, row.neutered),
    ...birthAfter(request, row),
    microchipNumber: request.microchipNumber === undefined ? row.microchipNumber : chipOf(request.microchipNumber),
    insurerId: kept(request.insurerId, row.insurerId),
    insurerOther: request.insurerOther === undefined ? row.insurerOther : orNull(request.insurerOther),
    policyNumber: request.policyNumber === undefined ? row.policyNumber : policyOf(request.policyNumber),
  };
};

type Judging = {
  readonly details: StatedDetails;
  readonly weightKg: number | null;
  readonly today: string;
  /** A pet may keep an insurer that has been withdrawn from the list. */
  readonly insurerBefore: number | null;
};

const fits = (chosen: number | null, doesFit: boolean) => {
  if (chosen === null) return null;
  return doesFit ? 'fits' : 'unknown';
};

const insurerFits = ({ details, insurerBefore }: Judging, { insurerKind, insurerActive }: KnownChoices): boolean =>
  insurerKind !== null && (insurerActive === true || details.insurerId === insurerBefore);

export type Judged = { readonly details: StatedDetails; readonly problems: readonly FieldProblem[] };

/** Also drops fields that another answer makes meaningless. */
export const judge = async (database: Queryable, judging: Judging): Promise<Judged> => {
  const { details, weightKg, today } = judging;
  const known = await findChoices(database, details);
  if (known.species === null) return { details, problems: [{ field: 'speciesId', code: 'unknown' }] };
  const problems = petProblems(
    {
      ...details,
      species: known.species,
      breed: fits(details.breedId, known.breedFits),
      colour: fits(details.colourId, known.colourFits),
      insurer: fits(details.insurerId, insurerFits(judging, known)),
      insurerKind: known.insurerKind,
      weightKg,
    },
    { today },
  );
  return {
    problems,
    details: {
      ...details,
      speciesOther: known.species === 'Custom' ? details.speciesOther : null,
      insurerOther: known.insurerKind === 'other' ? details.insurerOther : null,
    },
  };
};

const headings = {
  name: 'name',
  breedId: 'breed',
  breedOther: 'breed',
  colourId: 'colour',
  sex: 'sex',
  neutered: 'neutered',
  dateOfBirth: 'dateOfBirth',
  dateOfBirthPrecision: 'dateOfBirth',
  microchipNumber: 'microchipNumber',
  insurerId: 'insurance',
  insurerOther: 'insurance',
  policyNumber: 'insurance',
} as const satisfies Partial<Record<keyof StatedDetails, PetField>>;
type Part = keyof typeof headings;

const isPart = (field: string): field is Part => field in headings;

export const headingOf = (field: string): PetField | null => (isPart(field) ? headings[field] : null);

// Forms send every field; only actual differences count as changes.
export const changedFields = (details: StatedDetails, row: PetRow, weightKg: number | null): PetField[] => {
  const parts = (Object.keys(headings) as Part[]).filter((part) => details[part] !== row[part]);
  const fields = new Set<PetField>(parts.map((part) => headings[part]));
  if (weightKg !== null) fields.add('weight');
  return [...fields];
};
