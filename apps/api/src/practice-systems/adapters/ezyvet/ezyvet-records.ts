import { z } from 'zod';
import type { RemoteAppointment, RemoteClinician, RemoteReason } from '../../port.ts';
import { isInDiary } from '../../remote/understand.ts';
import { cannotRead, idWithout, readFields, timeOf } from '../read-records.ts';

/** Some versions write numbers as text. */
const Whole = z.union([z.number().int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const Flag = z.union([z.boolean(), z.literal(['0', '1', 0, 1])]).transform((value) => Boolean(Number(value)));
const Uid = z.string().min(1).max(100);
/** A lunch has no animal and no type: empty or nought as well as null. */
const MaybeUid = z.union([z.literal(['', '0', 0]).transform(() => null), Uid]).nullable();

export const List = z.object({
  meta: z.object({ items_page_total: Whole, items_total: Whole }),
  items: z
    .array(z.record(z.string(), z.unknown()))
    .nullable()
    .transform((items) => items ?? []),
});

const instant = (seconds: number): number => seconds * 1000;

const Appointment = z
  .object({
    /** Identifies the appointment in changes only; everything else uses `uid`. */
    id: z.union([z.number(), z.string().regex(/^\d{1,20}$/)]).transform(String),
    uid: Uid,
    active: Flag,
    created_at: Whole.nullable(),
    modified_at: Whole.nullable(),
    start_at: Whole.refine((seconds) => isInDiary(instant(seconds)), 'is no time of a diary'),
    /** Seconds, unlike `default_duration` of an appointment type. */
    duration: Whole,
    type_uid: MaybeUid,
    animal_uid: MaybeUid,
    description: z.string().nullable(),
    resources: z.array(z.object({ uid: Uid })).nullable(),
  })
  .partial();

/** Without `number`, it cannot be changed. */
export type EzyvetAppointment = RemoteAppointment & { readonly number: string | undefined };

/** Maps the uid of a resource to the part of the site that it belongs to. */
export type Practices = ReadonlyMap<string, string>;

export const readAppointmentOf = (value: unknown, practices: Practices): EzyvetAppointment => {
  const { one, odd } = readFields(Appointment, value);
  const { start_at: start, duration = 0, active } = one;
  const time = timeOf(start && instant(start), start && instant(start + duration));
  const clinicians = [...new Set((one.resources ?? []).map(({ uid }) => uid))];
  const [practice = ''] = clinicians.flatMap((uid) => practices.get(uid) ?? []);
  const problems = [
    ...odd,
    ...(['uid', 'start_at', 'active'] as const).filter((field) => one[field] === undefined && !odd.includes(field)),
    ...(time.lacks === 'END' && !odd.includes('duration') ? ['duration'] : []),
  ];
  return {
    id: one.uid ?? idWithout(value, `${time.startsAt} ${clinicians.join(' ')}`),
    number: one.id,
    practice,
    clinicians,
    hasRooms: true,
    pets: one.animal_uid ? [one.animal_uid] : [],
    reason: one.type_uid ?? null,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    isCancelled: active === false,
    status: null,
    note: one.description ?? '',
    createdAt: instant(one.created_at ?? 0),
    modifiedAt: one.modified_at ? instant(one.modified_at) : null,
    ...(problems.length > 0 ? { oddity: { problem: cannotRead(problems), lacks: time.lacks } } : {}),
  };
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
