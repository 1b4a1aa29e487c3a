import { pick } from '../../pick.ts';
import type { Field } from '../arena.ts';
import { below, type Chance } from '../chance.ts';
import {
  reschedule,
  book,
  cancel,
  extendHold,
  freshKey,
  hold,
  placeAt,
  releaseHold,
  replaceHold,
  undoCancel,
} from '../operations.ts';
import { endUndoOf, expireHoldIn } from '../passing-time.ts';
import {
  anyOf,
  type ClientHold,
  learnAppointment,
  type StormClient,
  type StormOperation,
  type StormRequest,
} from './storm-client.ts';

export type StormBody = {
  readonly code?: string | undefined;
  readonly appointmentId?: number | null | undefined;
  readonly softBookingId?: string | undefined;
  readonly version?: number | undefined;
  readonly status?: unknown;
  readonly start?: string | undefined;
  readonly clinicianId?: number | undefined;
};
type StormReply = { readonly status: number; readonly body: StormBody };

type Prepared = {
  readonly request: StormRequest;
  readonly send: () => Promise<StormReply>;
  readonly learn?: (reply: StormReply) => void;
};

export type StormContext = { readonly field: Field; readonly client: StormClient; readonly chance: Chance };

export const placeNumber = (start: number, clinicianId: number): number => start + clinicianId;

const lengths = [15, 30, 45];
const startsInUse = 40;

const anyTime = ({ field: { practice, starts }, chance }: StormContext): ClientHold => ({
  start: pick(starts, below(chance, startsInUse)),
  clinicianId: pick(practice.vetIds, below(chance, practice.vetIds.length)),
  minutes: pick(lengths, below(chance, lengths.length)),
});

const requestFor = ({ practice }: Field, { start, clinicianId, minutes }: ClientHold) => ({
  practiceId: practice.practiceId,
  place: placeAt(start, clinicianId),
  minutes,
});

const holdAnyTime = (context: StormContext, original: string | null): Prepared => {
  const { field, client } = context;
  const time = anyTime(context);
  const request = requestFor(field, time);
  return {
    request: original === null ? {} : { softBookingId: original },
    send: () => (original === null ? hold(client.racer, request) : replaceHold(client.racer, { ...request, original })),
    learn({ status, body }) {
      if (status !== 201) return;
      if (original !== null) client.holds.delete(original);
      client.holds.set(body.softBookingId ?? '', time);
    },
  };
};

type Booking = { readonly time: ClientHold; readonly softBookingId: string | null; readonly key: string };

const bookAt = ({ field, client }: StormContext, { time, softBookingId, key }: Booking): Prepared => ({
  request: {
    key,
    place: placeNumber(time.start, time.clinicianId),
    ...(softBookingId === null ? {} : { softBookingId }),
  },
  send: () =>
    book(client.racer, { ...requestFor(field, time), key, ...(softBookingId === null ? {} : { softBookingId }) }),
  learn({ status, body }) {
    if (softBookingId !== null) client.holds.delete(softBookingId);
    if (status !== 201) return;
    client.lastBooking = { key, hold: time, softBookingId };
    const isOwn = client.appointments.has(body.appointmentId ?? 0);
    if (!isOwn) learnAppointment(client, body.appointmentId ?? 0, { version: 1, status: 'BOOKED' });
  },
});

const withHold = (
  { client, chance }: StormContext,
  work: (id: string, time: ClientHold) => Prepared,
): Prepared | null => {
  const anyHold = anyOf(client.holds, chance);
  return anyHold && work(...anyHold);
};

const withAppointment = (
  { client, chance }: StormContext,
  work: (id: number, version: number) => Prepared,
): Prepared | null => {
  const appointment = anyOf(client.appointments, chance);
  return appointment && work(appointment[0], appointment[1].version);
};

const learnChange =
  (client: StormClient, appointmentId: number) =>
  ({ status, body }: StormReply) => {
    const version = body.version ?? client.appointments.get(appointmentId)?.version ?? 1;
    if (status === 200) learnAppointment(client, appointmentId, { version, status: String(body.status) });
  };

const holdOperations = {
  hold: (context) => holdAnyTime(context, null),
  replace: (context) => withHold(context, (softBookingId) => holdAnyTime(context, softBookingId)),
  extend: (context) =>
    withHold(context, (softBookingId) => ({
      request: { softBookingId },
      send: () => extendHold(context.client.racer, softBookingId),
    })),
  release: (context) =>
    withHold(context, (softBookingId) => ({
      request: { softBookingId },
      send: () => releaseHold(context.client.racer, softBookingId),
      learn: () => void context.client.holds.delete(softBookingId),
    })),
  'let hold end': (context) =>
    withHold(context, (softBookingId) => ({
      request: { softBookingId },
      send: async () => {
        await expireHoldIn(context.field.arena.database, softBookingId, 0);
        return { status: 200, body: {} };
      },
    })),
} satisfies Partial<Record<StormOperation, (context: StormContext) => Prepared | null>>;

const appointmentOperations = {
  'book held': (context) =>
    withHold(context, (softBookingId, time) => bookAt(context, { time, softBookingId, key: freshKey() })),
  book: (context) => bookAt(context, { time: anyTime(context), softBookingId: null, key: freshKey() }),
  repeat: (context) => {
    const last = context.client.lastBooking;
    return last && bookAt(context, { time: last.hold, softBookingId: last.softBookingId, key: last.key });
  },
  reschedule: (context) =>
    withAppointment(context, (appointmentId, version) => {
      const { start, clinicianId } = anyTime(context);
      return {
        request: { appointmentId, version, place: placeNumber(start, clinicianId) },
        send: () => reschedule(context.client.racer, { appointmentId, version, place: placeAt(start, clinicianId) }),
        learn: learnChange(context.client, appointmentId),
      };
    }),
  cancel: (context) =>
    withAppointment(context, (appointmentId) => ({
      request: { appointmentId },
      send: () => cancel(context.client.racer, appointmentId),
      learn: learnChange(context.client, appointmentId),
    })),
  undo: (context) =>
    withAppointment(context, (appointmentId) => ({
      request: { appointmentId },
      send: () => undoCancel(context.client.racer, appointmentId),
      learn: learnChange(context.client, appointmentId),
    })),
  'end undo': (context) =>
    withAppointment(context, (appointmentId) => ({
      request: { appointmentId },
      send: async () => ({
        status: (await endUndoOf(context.field.arena.database, appointmentId)) ? 200 : 204,
        body: {},
      }),
    })),
} satisfies Partial<Record<StormOperation, (context: StormContext) => Prepared | null>>;

const operations: Readonly<Record<StormOperation, (context: StormContext) => Prepared | null>> = {
  ...holdOperations,
  ...appointmentOperations,
};

const deck = Object.entries({
  hold: 3,
  replace: 2,
  extend: 2,
  release: 1,
  'let hold end': 1,
  'book held': 4,
  book: 3,
  repeat: 1,
  reschedule: 4,
  cancel: 3,
  undo: 3,
  'end undo': 1,
} satisfies Record<StormOperation, number>).flatMap(([operation, times]) =>
  Array<StormOperation>(times).fill(operation as StormOperation),
);

export const prepareOperation = (context: StormContext): Prepared & { readonly operation: StormOperation } => {
  for (;;) {
    const operation = pick(deck, below(context.chance, deck.length));
    const prepared = operations[operation](context);
    if (prepared) return { ...prepared, operation };
  }
};
