import { choice, id, text, yesNo } from './cells.ts';
import { inOrder } from './in-order.ts';
import { ofPractice, ownId } from './practice-kind.ts';
import type { Column, ListKind, RecordKind } from './kind.ts';
import { date, diaryDate, timeColumn, weekdayColumn } from './times.ts';

export const clinicians: RecordKind = {
  name: 'clinicians',
  shape: 'record',
  about: 'Vets and nurses whose time can be booked. Someone who works at two practices counts as two clinicians.',
  columns: [
    ownId('what your system calls the clinician', 'V1'),
    ofPractice,
    {
      name: 'name',
      aliases: ['display_name', 'full_name'],
      isNeeded: true,
      about: 'as clients see it',
      example: 'Dr Anjali Patel',
      read: text(100),
    },
    {
      name: 'type',
      aliases: ['clinician_type', 'role', 'job_title'],
      about: 'Vet or Nurse (default Vet)',
      example: 'Vet',
      read: choice({
        Vet: ['Vet', 'Veterinary surgeon', 'MRCVS'],
        Nurse: ['Nurse', 'RVN', 'Veterinary nurse'],
        Unknown: ['Other', 'Any'],
      }),
    },
    { name: 'active', about: 'can be booked, yes or no (default yes)', example: 'yes', read: yesNo },
  ],
  target: {
    table: 'clinicians',
    idColumn: 'clinician_id',
    fields: [
      { column: 'practice_id', from: 'practice', type: 'int4', refersTo: 'practices', changes: 'fixed' },
      { column: 'display_name', from: 'name', type: 'text' },
      { column: 'clinician_type', from: 'type', type: 'text', otherwise: "'Vet'" },
      { column: 'active', from: 'active', type: 'bool', otherwise: 'true' },
    ],
  },
};

export const ofClinician: Column = {
  name: 'clinician',
  aliases: ['clinician_id', 'vet', 'vet_id', 'resource'],
  isNeeded: true,
  refersTo: 'clinicians',
  about: 'id of the clinician',
  example: 'V1',
  read: id,
};

const starts = timeColumn({ name: 'starts', aliases: ['starts_at', 'start', 'from'], example: '09:00' });
const ends = timeColumn({ name: 'ends', aliases: ['ends_at', 'end', 'to', 'until'], example: '12:30' });

export const rotas: ListKind = {
  name: 'rotas',
  shape: 'list',
  owner: 'clinicians',
  about: 'When a clinician works each week; a break is the gap between two rows of a day.',
  columns: [
    ofClinician,
    weekdayColumn,
    { ...starts, isNeeded: true },
    { ...ends, isNeeded: true },
    { name: 'valid_from', about: 'first day of this row, if it has one', example: '', read: date },
    { name: 'valid_to', about: 'last day of this row, if it has one', example: '', read: date },
  ],
  keyOf: ({ weekday: day, starts: from, valid_from: first }) => [day, from, first].join(' '),
  settle: (values) => inOrder(values, 'starts', 'ends'),
  target: {
    table: 'rota_windows',
    idColumn: 'clinician_id',
    fields: [
      { column: 'weekday', from: 'weekday', type: 'int4' },
      { column: 'starts_at_minute', from: 'starts', type: 'int4' },
      { column: 'ends_at_minute', from: 'ends', type: 'int4' },
      { column: 'valid_from', from: 'valid_from', type: 'date' },
      { column: 'valid_to', from: 'valid_to', type: 'date' },
    ],
  },
};

export const rotaExceptions: ListKind = {
  name: 'rota-exceptions',
  shape: 'list',
  owner: 'clinicians',
  about:
    'Dates on which a clinician works different hours. They replace the rota of that date; without times it is a day off.',
  columns: [
    ofClinician,
    {
      name: 'date',
      aliases: ['held_on', 'day'],
      isNeeded: true,
      about: 'date',
      example: '24/12/2026',
      read: diaryDate,
    },
    { ...starts, about: 'time, or empty for a day off', example: '' },
    { ...ends, about: 'time, or empty for a day off', example: '' },
    { name: 'reason', about: 'for staff', example: 'Holiday', read: text() },
  ],
  keyOf: ({ date: day, starts: from }) => [day, from].join(' '),
  settle: (values) =>
    typeof values['starts'] === typeof values['ends']
      ? inOrder(values, 'starts', 'ends')
      : { problem: 'has only one of starts and ends' },
  target: {
    table: 'rota_exceptions',
    idColumn: 'clinician_id',
    fields: [
      { column: 'held_on', from: 'date', type: 'date' },
      { column: 'starts_at_minute', from: 'starts', type: 'int4' },
      { column: 'ends_at_minute', from: 'ends', type: 'int4' },
      { column: 'reason', from: 'reason', type: 'text' },
    ],
  },
};
