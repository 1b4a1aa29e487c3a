import { offerRecord } from '@portal/domain/slots/reason-record';
import { pounds, text } from './cells.ts';
import { inOrder } from './in-order.ts';
import type { ListKind } from './kind.ts';
import { ofPractice } from './practice-kind.ts';
import { columnsOf, fieldsOf } from './record-columns.ts';
import { diaryDate, timeColumn, weekdayColumn } from './times.ts';

export const openingHours: ListKind = {
  name: 'opening-hours',
  shape: 'list',
  owner: 'practices',
  about: 'When a practice is open; two rows a day where it closes for lunch.',
  columns: [
    ofPractice,
    weekdayColumn,
    { ...timeColumn({ name: 'opens', aliases: ['opens_at', 'open', 'from'], example: '08:30' }), isNeeded: true },
    { ...timeColumn({ name: 'closes', aliases: ['closes_at', 'close', 'to'], example: '18:30' }), isNeeded: true },
  ],
  keyOf: ({ weekday: day, opens }) => [day, opens].join(' '),
  settle: (values) => inOrder(values, 'opens', 'closes'),
  target: {
    table: 'practice_opening_hours',
    idColumn: 'practice_id',
    fields: [
      { column: 'weekday', from: 'weekday', type: 'int4' },
      { column: 'opens_at_minute', from: 'opens', type: 'int4' },
      { column: 'closes_at_minute', from: 'closes', type: 'int4' },
    ],
  },
};

export const closures: ListKind = {
  name: 'closures',
  shape: 'list',
  owner: 'practices',
  about: 'Days on which a practice is closed, besides bank holidays.',
  columns: [
    ofPractice,
    {
      name: 'date',
      aliases: ['closed_on', 'day'],
      isNeeded: true,
      about: 'date',
      example: '24/12/2026',
      read: diaryDate,
    },
    { name: 'reason', about: 'shown to clients (default Closed)', example: 'Staff training', read: text() },
  ],
  keyOf: ({ date: day }) => String(day),
  target: {
    table: 'practice_closures',
    idColumn: 'practice_id',
    fields: [
      { column: 'closed_on', from: 'date', type: 'date' },
      { column: 'reason', from: 'reason', type: 'text', otherwise: "'Closed'" },
    ],
  },
};

export const offers: ListKind = {
  name: 'offers',
  shape: 'list',
  owner: 'practices',
  about: 'Which reasons can be booked online at a practice, with its own price and limits where they differ.',
  columns: [ofPractice, ...columnsOf(offerRecord, { priceFromPence: pounds })],
  mergeOn: 'practice_id, reason_id',
  keyOf: ({ reason }) => String(reason).toLowerCase(),
  target: { table: 'practice_reasons', idColumn: 'practice_id', fields: fieldsOf(offerRecord) },
};
