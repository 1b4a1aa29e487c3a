import { z } from 'zod';
import type { RemoteAppointment, RemoteReason } from '../../port.ts';
import type { createUnread } from '../../remote/unread.ts';
import { Flag, Moment } from '../../remote/understand.ts';

/** References are addresses that end in an id. */
export const Reference = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, id] = /(?:^|\/)(\d{1,18})\/?$/.exec(String(value)) ?? [];
  if (id !== undefined) return id;
  context.addIssue({ code: 'custom', message: 'is no reference' });
  return z.NEVER;
});

export const Page = z.object({
  count: z.number().int().min(0),
  next: z.string().nullable(),
  results: z.array(z.unknown()),
});

const Appointment = z.object({
  id: Reference,
  start: Moment,
  end: Moment,
  user: Reference.nullish(),
  additional_users: z.array(Reference).nullish(),
  patients: z.array(Reference).nullish(),
  department: Reference.nullish(),
  reason: Reference.nullish(),
  type: z.number().int().nullish(),
  notes: z.string().nullish(),
  cancellation_reason: Reference.nullish(),
  /** 0 means cancelled; with any other value, the time is taken. */
  active: z.union([z.number(), z.boolean()]).nullish(),
  created: Moment.nullish(),
  modified: Moment.nullish(),
});

const usualMinutes = 15;

/** 3 (other) and 4 (internal) have no client; 5 (unknown client) and 7 (preliminary) have none that is known. */
const typesWithoutClient: readonly number[] = [3, 4, 5, 7];

export const readAppointmentOf = (value: unknown): RemoteAppointment => {
  const one = Appointment.parse(value);
  if (one.end <= one.start) throw new z.ZodError([]);
  const isCancelled = one.active === 0 || one.active === false;
  const isForClient = !typesWithoutClient.includes(one.type ?? 1);
  return {
    id: one.id,
    practice: one.department ?? '',
    clinicians: [...new Set([...(one.user ? [one.user] : []), ...(one.additional_users ?? [])])],
    pets: isForClient ? (one.patients ?? []) : [],
    reason: one.reason ?? null,
    startsAt: one.start,
    endsAt: one.end,
    isCancelled,
    status: isCancelled ? (one.cancellation_reason ?? null) : null,
    note: one.notes ?? '',
    createdAt: one.created ?? 0,
    modifiedAt: one.modified ?? null,
  };
};

/** What is needed to keep the time of an appointment that cannot be read. */
const TakenTime = z.object({
  id: Reference,
  start: Moment,
  end: Moment.nullish().catch(null),
  user: Reference,
  active: z.unknown().optional(),
});

/** Reads an appointment, or only its time if the rest is not as expected. Throws if not even that can be read. */
export const entryReader =
  (unread: ReturnType<typeof createUnread>) =>
  (value: unknown): RemoteAppointment => {
    try {
      const appointment = readAppointmentOf(value);
      unread.forget(appointment.id);
      return appointment;
    } catch (error) {
      const read = error instanceof z.ZodError ? TakenTime.safeParse(value) : null;
      if (!read?.success) throw error;
      const { id, start, end, user, active } = read.data;
      unread.note(id, `appointment ${id} cannot be read; its time is kept taken`);
      return {
        id,
        practice: '',
        clinicians: [user],
        pets: [],
        reason: null,
        startsAt: start,
        endsAt: (end ?? 0) > start ? (end ?? 0) : start + usualMinutes * 60_000,
        isCancelled: active === 0 || active === false,
        status: null,
        note: '',
        createdAt: 0,
        modifiedAt: null,
      };
    }
  };

const Reason = z.object({
  id: Reference,
  name: z.string().trim().min(1),
  duration: z.number().nullish(),
  archived: Flag,
});

export const readReasonOf = (value: unknown): RemoteReason | null => {
  const { id, name, duration, archived } = Reason.parse(value);
  if (archived) return null;
  const minutes = Math.min(480, Math.max(5, Math.round(duration ?? usualMinutes)));
  return { id, name: name.slice(0, 100), minutes };
};

const CancellationReason = z.object({ id: Reference, archived: Flag });

/** Returns no id for an archived reason. */
export const readCancellationReasonOf = (value: unknown): readonly string[] => {
  const { id, archived } = CancellationReason.parse(value);
  return archived ? [] : [id];
};

const Hint = z.object({ appointment_id: Reference });

export const idsInHint = (body: unknown): readonly string[] => {
  const read = Hint.safeParse(body);
  return read.success ? [read.data.appointment_id] : [];
};
