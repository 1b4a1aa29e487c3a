import { z } from 'zod';
import type { createUnread } from '../../remote/unread.ts';
import type { RemoteAppointment, RemoteClinician, RemoteReason } from '../../port.ts';

/** Some versions write numbers as text. */
const Whole = z.union([z.number().int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const Flag = z.union([z.boolean(), z.literal(['0', '1', 0, 1])]).transform((value) => Boolean(Number(value)));
const Uid = z.string().min(1).max(100);

export const List = z.object({
  meta: z.object({ items_page_total: Whole, items_total: Whole }),
  items: z.array(z.record(z.string(), z.unknown())),
});

const Appointment = z.object({
  /** Identifies the appointment in changes only; everything else uses `uid`. */
  id: Whole,
  uid: Uid,
  active: Flag,
  created_at: Whole.nullish(),
  modified_at: Whole.nullish(),
  start_at: Whole,
  /** Seconds, unlike `default_duration` of an appointment type. */
  duration: Whole,
  type_uid: Uid.nullish(),
  animal_uid: Uid.nullish(),
  description: z.string().nullish(),
  resources: z.array(z.object({ uid: Uid })).nullish(),
});

export type EzyvetAppointment = RemoteAppointment & { readonly number: number };

/** Maps the uid of a resource to the part of the site that it belongs to. */
export type Practices = ReadonlyMap<string, string>;

const shortestSeconds = 60;
const instant = (seconds: number): number => seconds * 1000;

const readAppointmentOf = (value: unknown, practices: Practices): EzyvetAppointment => {
  const one = Appointment.parse(value);
  const clinicians = [...new Set((one.resources ?? []).map(({ uid }) => uid))];
  const [practice = ''] = clinicians.flatMap((uid) => practices.get(uid) ?? []);
  return {
    id: one.uid,
    number: one.id,
    practice,
    clinicians,
    pets: one.animal_uid ? [one.animal_uid] : [],
    reason: one.type_uid ?? null,
    startsAt: instant(one.start_at),
    endsAt: instant(one.start_at + Math.max(one.duration, shortestSeconds)),
    isCancelled: !one.active,
    status: null,
    note: one.description ?? '',
    createdAt: instant(one.created_at ?? 0),
    modifiedAt: one.modified_at ? instant(one.modified_at) : null,
  };
};

/** What is needed to keep the time of an appointment that cannot be read. */
const TakenTime = z.object({
  id: Whole,
  uid: Uid,
  start_at: Whole,
  duration: Whole.nullish().catch(null),
  resources: z.array(z.object({ uid: Uid })).min(1),
  active: z.unknown().optional(),
});

type Reading = { readonly practices: Practices; readonly unread: ReturnType<typeof createUnread> };

/** Reads an appointment, or only its time if the rest is not as expected. Throws if not even that can be read. */
export const readEntryOf = (value: unknown, { practices, unread }: Reading): EzyvetAppointment => {
  try {
    const appointment = readAppointmentOf(value, practices);
    unread.forget(appointment.id);
    return appointment;
  } catch (error) {
    const read = error instanceof z.ZodError ? TakenTime.safeParse(value) : null;
    if (!read?.success) throw error;
    const { id, uid, start_at: start, duration, resources, active } = read.data;
    unread.note(uid, `appointment ${uid} cannot be read; its time is kept taken`);
    const seconds = duration && duration > 0 ? duration : usualMinutes * 60;
    const taken = {
      id,
      uid,
      start_at: start,
      duration: seconds,
      resources,
      active: !['0', 0, false].includes(active as never),
    };
    return readAppointmentOf(taken, practices);
  }
};

const Type = z.object({
  uid: Uid,
  name: z.string().trim().min(1),
  /** Minutes, unlike the duration of an appointment. */
  default_duration: Whole.nullish(),
  active: Flag.nullish(),
});

const usualMinutes = 15;

export const readReasonOf = (value: unknown): RemoteReason & { readonly isActive: boolean } => {
  const { uid, name, default_duration: duration, active } = Type.parse(value);
  const minutes = Math.min(480, Math.max(5, duration || usualMinutes));
  return { id: uid, name: name.slice(0, 100), minutes, isActive: active !== false };
};

const Resource = z.object({
  uid: Uid,
  name: z.string(),
  active: Flag.nullish(),
  access: z.string().nullish(),
  ownership_id: z.union([z.string(), z.number()]).transform(String).nullish(),
});

export type EzyvetResource = RemoteClinician & { readonly practice: string };

export const readResourceOf = (value: unknown): EzyvetResource => {
  const { uid, name, active, access, ownership_id: practice } = Resource.parse(value);
  const isActive = active !== false && (access ?? 'On Calendar') === 'On Calendar';
  return { id: uid, name: name.slice(0, 100), isActive, practice: practice ?? '' };
};

const Site = z.object({
  data: z.object({
    included: z.array(z.object({ type: z.string(), attributes: z.object({ name: z.string() }).nullish() })),
  }),
});

export const readZoneOf = (value: unknown): string | null =>
  Site.parse(value).data.included.find(({ type }) => type === 'timezone')?.attributes?.name ?? null;

const Booked = z.object({ appointment: Uid });

export const readBookedOf = (value: unknown): string => Booked.parse(value).appointment;
