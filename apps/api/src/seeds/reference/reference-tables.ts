import { appointmentReasons } from './appointment-reasons.ts';
import { breedColours } from './breed-colours.ts';
import { cancellationReasons } from './cancellation-reasons.ts';
import { catBreeds } from './cat-breeds.ts';
import { colours, speciesColours } from './colours.ts';
import { dogBreeds } from './dog-breeds.ts';
import { exoticKinds } from './exotic-kinds.ts';
import { insurers } from './insurers.ts';
import { rabbitBreeds } from './rabbit-breeds.ts';
import type { ReferenceRow, ReferenceTable } from './reference.repository.ts';
import { salutations } from './salutations.ts';
import { species } from './species.ts';

const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const byColumn = (row: object): ReferenceRow =>
  Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value]));

const table = (name: string, key: readonly string[], rows: readonly object[]): ReferenceTable => ({
  name,
  key,
  rows: rows.map(byColumn),
});

export const referenceTables: readonly ReferenceTable[] = [
  table('species', ['species_id'], species),
  table('breeds', ['breed_id'], [...dogBreeds, ...catBreeds, ...rabbitBreeds, ...exoticKinds]),
  table('colours', ['colour_id'], colours),
  table('species_colours', ['species_id', 'colour_id'], speciesColours),
  table('breed_colours', ['breed_id', 'colour_id'], breedColours),
  table('insurers', ['insurer_id'], insurers),
  table('salutations', ['salutation_id'], salutations),
  table('appointment_reasons', ['reason_id'], appointmentReasons),
  table('cancellation_reasons', ['cancellation_reason_id'], cancellationReasons),
];
