import { choice, id, text, whole } from './cells.ts';
import { since } from './client-kind.ts';
import { ofClinician } from './clinician-kinds.ts';
import { ownId } from './practice-kind.ts';
import type { Column, ListKind, RecordKind, Settled, Values } from './kind.ts';
import { date, instant, instantAt, time } from './times.ts';

const longestAppointment = 720;
const longestEntry = 1440;

const startColumns: readonly Column[] = [
  {
    name: 'starts_at',
    aliases: ['start', 'starts', 'appointment_date_time'],
    about: 'date and time, such as 24/11/2026 09:30, or with its offset; or use the next two',
    example: '',
    read: instant,
  },
  { name: 'date', aliases: ['day', 'appointment_date'], about: 'date', example: '24/11/2026', read: date },
  { name: 'time', aliases: ['start_time', 'appointment_time'], about: 'time', example: '09:30', read: time },
];

/** One instant from `starts_at`, or from a date and a time. */
const withStart = ({ date: day, time: minutes, ...others }: Values): Settled => {
  if (typeof others['starts_at'] === 'string') return { record: others };
  if (typeof day !== 'string' || typeof minutes !== 'number')
    return { problem: 'has no starts_at, and no date with a time' };
  const at = instantAt(day, minutes);
  return 'problem' in at ? { problem: `time ${at.problem}` } : { record: { ...others, starts_at: at.value } };
};

const start = "(r.record ->> 'starts_at')::timestamptz";
const length = `make_interval(mins => coalesce((r.record ->> 'minutes')::int4,
  (select a.duration_minutes from appointment_reasons a where a.reason_id = $ref:reason$)))`;

const bookedOn = since('booked_on', 'day on which it was booked');

export const appointments: RecordKind = {
  name: 'appointments',
  shape: 'record',
  about: 'Visits, past and future. They may overlap one another.',
  sequence: "pg_get_serial_sequence('appointments', 'appointment_id')",
  hasVersion: true,
  columns: [
    ownId('what your system calls the visit', 'B1'),
    {
      name: 'pet',
      aliases: ['pet_id'],
      isNeeded: true,
      refersTo: 'pets',
      about: 'id of the pet',
      example: 'A1',
      read: id,
    },
    ofClinician,
    {
      name: 'reason',
      aliases: ['reason_id', 'appointment_type', 'type'],
      isNeeded: true,
      refersTo: 'reasons',
      about: 'id of your reason, or the name of one that the portal knows',
      example: 'Health check',
      read: id,
    },
    ...startColumns,
    {
      name: 'minutes',
      aliases: ['duration', 'length'],
      about: "how long (default the reason's)",
      example: '15',
      read: whole({ from: 1, to: longestAppointment }),
    },
    {
      name: 'status',
      about: 'Booked, Arrived, In progress, Completed, Cancelled or No show (default Booked)',
      example: 'Booked',
      read: choice({
        BOOKED: ['Booked', 'Confirmed', 'Scheduled'],
        ARRIVED: ['Arrived', 'Checked in'],
        IN_PROGRESS: ['In progress'],
        COMPLETED: ['Completed', 'Done', 'Finished'],
        CANCELLED: ['Cancelled', 'Canceled'],
        NO_SHOW: ['No show', 'DNA', 'Did not attend'],
      }),
    },
    {
      name: 'note',
      aliases: ['notes', 'comment'],
      about: 'what it is about; clients can read it',
      example: '',
      read: text(2000),
    },
    {
      name: 'booked_by',
      about: 'Practice or Portal (default Practice)',
      example: 'Practice',
      read: choice({ PRACTICE: ['Practice'], PORTAL: ['Portal', 'Online'] }),
    },
    { name: 'reference', about: 'told to the client (default made by the portal)', example: '', read: text(30) },
    bookedOn.column,
  ],
  settle: withStart,
  target: {
    table: 'appointments',
    idColumn: 'appointment_id',
    fields: [
      { column: 'pet_id', from: 'pet', type: 'int4', refersTo: 'pets', changes: 'fixed' },
      {
        column: 'client_id',
        from: 'pet',
        type: 'int4',
        expression: '(select o.client_id from pets o where o.pet_id = $ref:pet$)',
      },
      { column: 'clinician_id', from: 'clinician', type: 'int4', refersTo: 'clinicians' },
      {
        column: 'practice_id',
        from: 'clinician',
        type: 'int4',
        expression: '(select o.practice_id from clinicians o where o.clinician_id = $ref:clinician$)',
      },
      { column: 'reason_id', from: 'reason', type: 'int4', refersTo: 'reasons' },
      {
        column: 'is_initial_consultation',
        from: 'reason',
        type: 'bool',
        expression: '(select a.is_initial_consultation from appointment_reasons a where a.reason_id = $ref:reason$)',
      },
      { column: 'starts_at', from: 'starts_at', type: 'timestamptz' },
      { column: 'ends_at', from: 'starts_at', type: 'timestamptz', expression: `${start} + ${length}` },
      { column: 'status', from: 'status', type: 'text', otherwise: "'BOOKED'" },
      { column: 'note', from: 'note', type: 'text' },
      { column: 'source', from: 'booked_by', type: 'text', otherwise: "'PRACTICE'" },
      {
        column: 'reference',
        from: 'reference',
        type: 'text',
        changes: 'new',
        otherwise: `appointment_reference((select p.name from practices p join clinicians o using (practice_id)
                     where o.clinician_id = $ref:clinician$), f.id)`,
      },
      bookedOn.field,
    ],
  },
};

const closing = (values: Values): Settled => {
  const { minutes, ends_at: ends, ...others } = values;
  const begun = withStart(others);
  if ('problem' in begun) return begun;
  const from = Date.parse(String(begun.record['starts_at']));
  const to = typeof ends === 'string' ? Date.parse(ends) : from + Number(minutes) * 60_000;
  if (Number.isNaN(to)) return { problem: 'has neither ends_at nor minutes' };
  if (to <= from) return { problem: 'ends_at is not after starts_at' };
  if (to - from > longestEntry * 60_000) return { problem: 'lasts longer than a day: write one row for each day' };
  return { record: { ...begun.record, ends_at: new Date(to).toISOString() } };
};

export const busyTimes: ListKind = {
  name: 'busy-times',
  shape: 'list',
  owner: 'clinicians',
  about: 'Times at which a clinician cannot be booked and that are no visits: meetings, operations, house calls.',
  condition: "t.state = 'BLOCKED' and t.may_overlap",
  columns: [
    ofClinician,
    ...startColumns,
    { name: 'ends_at', aliases: ['end', 'ends'], about: 'date and time, or use minutes', example: '', read: instant },
    {
      name: 'minutes',
      aliases: ['duration', 'length'],
      about: 'how long',
      example: '60',
      read: whole({ from: 1, to: longestEntry }),
    },
  ],
  keyOf: ({ starts_at: from, ends_at: to }) => `${String(from)} ${String(to)}`,
  settle: closing,
  target: {
    table: 'diary_entries',
    idColumn: 'clinician_id',
    fields: [
      {
        column: 'practice_id',
        from: 'clinician',
        type: 'int4',
        expression: '(select o.practice_id from clinicians o where o.clinician_id = e.id)',
      },
      { column: 'occupied_from', from: 'starts_at', type: 'timestamptz' },
      { column: 'occupied_to', from: 'ends_at', type: 'timestamptz' },
      { column: 'state', from: 'clinician', type: 'text', expression: "'BLOCKED'" },
      { column: 'may_overlap', from: 'clinician', type: 'bool', expression: 'true' },
    ],
  },
};
