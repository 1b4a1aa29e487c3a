import { roundedDate } from '@portal/domain/pets/date-of-birth';
import type { PetField } from '@portal/domain/pets/editable-fields';
import { type PetDetails, petDetails, petRecord } from '@portal/domain/pets/pet-record';
import { petProblems } from '@portal/domain/pets/pet-problems';
import { type FieldProblem, factsWith, statedValues } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import type { PetRow } from './pets.repository.ts';
import { findChoices, type PetChoices } from './write-pets.repository.ts';

type Stated = Parameters<typeof statedValues<typeof petDetails>>[1];

/** Omitted fields keep their value. A listed breed replaces a typed one, and vice versa. */
export const detailsOf = (request: Stated, before?: PetRow): PetDetails => {
  const stated = statedValues(petDetails, request, before);
  const { dateOfBirth: born, dateOfBirthPrecision: precision } = stated;
  const breedId = request.breedId === undefined && request.breedOther ? null : stated.breedId;
  return {
    ...stated,
    breedId,
    breedOther: breedId === null ? stated.breedOther : null,
    dateOfBirth: born === null ? null : roundedDate(born, precision),
  };
};

type Judging = {
  readonly details: PetDetails;
  readonly weightKg: number | null;
  readonly today: string;
  /** A pet may keep an insurer that has been withdrawn from the list. */
  readonly insurerBefore: number | null;
};

const fits = (chosen: number | null, doesFit: boolean) => {
  if (chosen === null) return null;
  return doesFit ? 'fits' : 'unknown';
};

const insurerFits = ({ details, insurerBefore }: Judging, { insurerKind, insurerActive }: PetChoices): boolean =>
  insurerKind !== null && (insurerActive === true || details.insurerId === insurerBefore);

export type Judged = { readonly details: PetDetails; readonly problems: readonly FieldProblem[] };

/** Also drops fields that another answer makes meaningless. */
export const judge = async (database: Queryable, judging: Judging): Promise<Judged> => {
  const { details, weightKg, today } = judging;
  const choices = await findChoices(database, details);
  if (choices.species === null) return { details, problems: [{ field: 'speciesId', code: 'unknown' }] };
  const problems = petProblems(
    {
      ...details,
      species: choices.species,
      breed: fits(details.breedId, choices.breedFits),
      colour: fits(details.colourId, choices.colourFits),
      insurer: fits(details.insurerId, insurerFits(judging, choices)),
      insurerKind: choices.insurerKind,
      weightKg,
    },
    { today },
  );
  return {
    problems,
    details: {
      ...details,
      speciesOther: choices.species === 'Custom' ? details.speciesOther : null,
      insurerOther: choices.insurerKind === 'other' ? details.insurerOther : null,
    },
  };
};

const changeable = factsWith(petRecord, 'part');
type Part = keyof typeof changeable;

const isPart = (field: string): field is Part => field in changeable;

export const headingOf = (field: string): PetField | null => (isPart(field) ? changeable[field].part : null);

// Forms send every field; only actual differences count as changes.
export const changedFields = (details: PetDetails, row: PetRow, weightKg: number | null): PetField[] => {
  const parts = (Object.keys(changeable) as Part[]).filter((name) => details[name] !== row[name]);
  const fields = new Set<PetField>(parts.map((name) => changeable[name].part));
  if (weightKg !== null) fields.add('weight');
  return [...fields];
};
