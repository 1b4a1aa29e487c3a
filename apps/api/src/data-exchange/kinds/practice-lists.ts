import { id, pounds, text, whole } from './cells.ts';
import { inOrder } from './in-order.ts';
import type { ListKind } from './kind.ts';
import { ofPractice } from './practice-kind.ts';
import { date, time, weekday } from './times.ts';

export const openingHours: ListKind = {
  name: 'opening-hours',
  shape: 'list',
  owner: 'practices',
  about: 'When a practice is open; two rows a day where it closes for lunch.',
  columns: [
    ofPractice,
    {
      name: 'weekday',
      aliases: ['day', 'day_of_week'],
      isNeeded: true,
      about: 'Monday, Mon or 1',
      example: 'Monday',
      read: weekday,
    },
    {
      name: 'opens',
      aliases: ['opens_at', 'open', 'from'],
      isNeeded: true,
      about: 'time',
      example: '08:30',
      read: time,
    },
    {
      name: 'closes',
      aliases: ['closes_at', 'close', 'to'],
      isNeeded: true,
      about: 'time',
      example: '18:30',
      read: time,
    },
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
    { name: 'date', aliases: ['closed_on', 'day'], isNeeded: true, about: 'date', example: '24/12/2026', read: date },
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

const minutesToChange = whole({ from: 0, to: 43_200 });

export const offers: ListKind = {
  name: 'offers',
  shape: 'list',
  owner: 'practices',
  about: 'Which reasons can be booked online at a practice, with its own price and limits where they differ.',
  columns: [
    ofPractice,
    {
      name: 'reason',
      aliases: ['reason_id', 'appointment_type'],
      isNeeded: true,
      refersTo: 'reasons',
      about: 'id of your reason, or the name of one that the portal knows',
      example: 'Health check',
      read: id,
    },
    { name: 'price', aliases: ['price_from'], about: 'from, in pounds', example: '45.00', read: pounds },
    { name: 'per_day_cap', about: 'most such appointments a day', example: '', read: whole({ from: 1, to: 1000 }) },
    { name: 'lead_time_minutes', about: 'how long ahead it must be booked', example: '', read: minutesToChange },
    { name: 'horizon_days', about: 'how far ahead it can be booked', example: '', read: whole({ from: 1, to: 365 }) },
    { name: 'amend_until_minutes', about: 'may be moved until so long before', example: '', read: minutesToChange },
    {
      name: 'cancel_until_minutes',
      about: 'may be cancelled until so long before',
      example: '',
      read: minutesToChange,
    },
    { name: 'late_cancel_minutes', about: 'counts as late from so long before', example: '', read: minutesToChange },
    { name: 'preparation', about: 'what clients should bring or do', example: '', read: text(1000) },
  ],
  mergeOn: 'practice_id, reason_id',
  keyOf: ({ reason }) => String(reason).toLowerCase(),
  target: {
    table: 'practice_reasons',
    idColumn: 'practice_id',
    fields: [
      { column: 'reason_id', from: 'reason', type: 'int4', refersTo: 'reasons' },
      { column: 'price_from_pence', from: 'price', type: 'int4' },
      { column: 'per_day_cap', from: 'per_day_cap', type: 'int4' },
      { column: 'lead_time_minutes', from: 'lead_time_minutes', type: 'int4' },
      { column: 'horizon_days', from: 'horizon_days', type: 'int4' },
      { column: 'preparation', from: 'preparation', type: 'text' },
      { column: 'amend_until_minutes', from: 'amend_until_minutes', type: 'int4' },
      { column: 'cancel_until_minutes', from: 'cancel_until_minutes', type: 'int4' },
      { column: 'late_cancel_minutes', from: 'late_cancel_minutes', type: 'int4' },
    ],
  },
};
