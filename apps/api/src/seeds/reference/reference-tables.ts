import { columnOf } from '@portal/domain/record';
import { appointmentReasons } from './appointment-reasons.ts';
import { breedColours } from './breed-colours.ts';
import { catBreeds } from './cat-breeds.ts';
import { colours, speciesColours } from './colours.ts';
import { dogBreeds } from './dog-breeds.ts';
import { exoticKinds } from './exotic-kinds.ts';
import { insurers } from './insurers.ts';
import { rabbitBreeds } from './rabbit-breeds.ts';
import type { ReferenceRow, ReferenceTable } from './reference.repository.ts';
import { species } from './species.ts';

const salutations = [
  { salutationId: 1, description: 'Mr', sortOrder: 10 },
  { salutationId: 2, description: 'Mrs', sortOrder: 20 },
  { salutationId: 3, description: 'Miss', sortOrder: 30 },
  { salutationId: 4, description: 'Ms', sortOrder: 40 },
  { salutationId: 5, description: 'Mx', sortOrder: 50 },
  { salutationId: 6, description: 'Dr', sortOrder: 60 },
  { salutationId: 7, description: 'Prof', sortOrder: 70 },
  { salutationId: 8, description: 'Rev', sortOrder: 80 },
];

const plainReason = { asksNote: true, isBereavement: false };

const cancellationReasons = [
  { ...plainReason, cancellationReasonId: 1, name: 'Pet is better' },
  { ...plainReason, cancellationReasonId: 2, name: 'I can’t make it' },
  { ...plainReason, cancellationReasonId: 3, name: 'Need a different time' },
  { ...plainReason, cancellationReasonId: 4, name: 'Booked by mistake' },
  { ...plainReason, cancellationReasonId: 5, name: 'Going to another practice' },
  { ...plainReason, cancellationReasonId: 6, name: 'Cost' },
  { cancellationReasonId: 7, name: 'My pet has died', asksNote: false, isBereavement: true },
  { ...plainReason, cancellationReasonId: 8, name: 'Other' },
];

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
