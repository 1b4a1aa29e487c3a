import { z } from 'zod';
import type { RemoteAppointment, RemoteReason } from '../../port.ts';
import { DiaryMoment, Flag, Moment } from '../../remote/understand.ts';
import { cannotRead, idWithout, readFields, timeOf } from '../read-records.ts';

/** References are addresses that end in an id. */
export const Reference = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, id] = /(?:^|\/)(\d{1,20})\/?$/.exec(String(value)) ?? [];
  if (id !== undefined) return id;
  context.addIssue({ code: 'custom', message: 'is no reference' });
  return z.NEVER;
});

const Identified = z.object({ id: Reference });

export const readIdOf = (value: unknown): string => Identified.parse(value).id;

/** Null if it cannot be read. */
export const idIn = (value: unknown): string | null => Identified.safeParse(value).data?.id ?? null;

const Whole = z.union([z.number().int(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

export const Page = z.object({
  count: Whole,
  next: z
    .string()
    .nullish()
    .transform((next) => next || null),
  results: z
    .array(z.unknown())
    .nullable()
    .transform((results) => results ?? []),
});

const Appointment = z
  .object({
    id: Reference,
    start: DiaryMoment,
    end: DiaryMoment,
    /** Minutes. */
    duration: Whole.nullable(),
    user: Reference.nullable(),
    additional_users: z.array(Reference).nullable(),
    patients: z.array(Reference).nullable(),
    department: Reference.nullable(),
    reason: Reference.nullable(),
    type: Whole.nullable(),
    notes: z.string().nullable(),
    cancellation_reason: Reference.nullable(),
    /** 0 means cancelled; with any other value, the time is taken. */
    active: z.union([z.boolean(), Whole]).nullable(),
    created: Moment.nullable(),
    modified: Moment.nullable(),
  })
  .partial();

/** 3 (other) and 4 (internal) have no client; 5 (unknown client) and 7 (preliminary) have none that is known. */
const typesWithoutClient: readonly number[] = [3, 4, 5, 7];

export const readAppointmentOf = (value: unknown): RemoteAppointment => {
  const { one, odd } = readFields(Appointment, value);
  const { start, end, duration } = one;
  const time = timeOf(start, end, duration);
  const missing = (['id', 'start'] as const).filter((field) => one[field] === undefined && !odd.includes(field));
  const problems = [...odd, ...missing, ...((end ?? 0) > (start ?? 0) || odd.includes('end') ? [] : ['end'])];
  const isCancelled = one.active === 0 || one.active === false;
  const isForClient = !odd.includes('type') && !typesWithoutClient.includes(one.type ?? 1);
  const clinicians = [...new Set([...(one.user ? [one.user] : []), ...(one.additional_users ?? [])])];
  return {
    id: one.id ?? idWithout(value, `${time.startsAt} ${clinicians.join(' ')}`),
    practice: one.department ?? '',
    clinicians,
    pets: isForClient ? (one.patients ?? []) : [],
    reason: one.reason ?? null,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    isCancelled,
    status: isCancelled ? (one.cancellation_reason ?? null) : null,
    note: one.notes ?? '',
    createdAt: one.created ?? 0,
    modifiedAt: one.modified ?? null,
    ...(problems.length > 0 ? { oddity: { problem: cannotRead(problems), lacks: time.lacks } } : {}),
  };
};

const Reason = z.object({
  id: Reference,
  name: z.string().trim().min(1),
  duration: z.union([z.number(), Whole]).nullish(),
  archived: Flag,
});

const usualMinutes = 15;

export const readReasonOf = (value: unknown): RemoteReason | null => {
  const { id, name, duration, archived } = Reason.parse(value);
  if (archived) return null;
  const minutes = Math.min(480, Math.max(5, Math.round(duration ?? usualMinutes)));
  return { id, name: name.slice(0, 100), minutes };
};

const Hint = z.object({ appointment_id: Reference });

export const idsInHint = (body: unknown): readonly string[] => {
  const read = Hint.safeParse(body);
  return read.success ? [read.data.appointment_id] : [];
};
