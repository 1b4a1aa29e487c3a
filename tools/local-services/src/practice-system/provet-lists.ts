import { Refusal } from './provet-answers.ts';
import type { DeskAppointment } from './provet-desk.ts';

/** Filters in the vendor's documentation, for records that have the field; others are ignored, as the vendor does. */
const filterRules: Readonly<
  Record<string, { readonly of: string; readonly holds: (own: number, value: number) => boolean }>
> = {
  modified__gte: { of: 'modified', holds: (own, value) => own >= value },
  start__gte: { of: 'start', holds: (own, value) => own >= value },
  start__lt: { of: 'start', holds: (own, value) => own < value },
  id__gt: { of: 'id', holds: (own, value) => own > value },
};

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.]\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);

export const filtered = <One extends { readonly id: number }>(
  records: Iterable<One>,
  query: URLSearchParams,
  ignored: readonly string[],
): One[] => {
  let matches = records;
  for (const [name, text] of query) {
    const filter = filterRules[name];
    if (name === 'page' || !filter || ignored.includes(name)) continue;
    const { of, holds } = filter;
    if (of !== 'id' && !isMoment(text)) throw new Refusal(`${name} is not a time with an offset: ${text}`);
    const value = of === 'id' ? Number(text) : Date.parse(text);
    matches = Iterator.from(matches).filter((one) => !(of in one) || holds(Number(one[of as keyof One]), value));
  }
  return [...matches].sort((one, other) => one.id - other.id);
};

/** The vendor writes some times with the site's offset and others with Z; the stand-in uses Z unless an offset is set. */
export const momentIn =
  (offsetMinutes: number) =>
  (at: number): string => {
    const text = new Date(at + offsetMinutes * 60_000).toISOString().replace('.000Z', 'Z');
    if (offsetMinutes === 0) return text;
    const hours = String(Math.abs(offsetMinutes) / 60).padStart(2, '0');
    return text.replace('Z', `${offsetMinutes < 0 ? '-' : '+'}${hours}:00`);
  };

type Site = { readonly base: string; readonly offsetMinutes: number };

export const appointmentJson = (one: DeskAppointment, { base, offsetMinutes }: Site) => {
  const moment = momentIn(offsetMinutes);
  const link = (kind: string, id: number | null) => (id === null ? null : `${base}api/0.1/${kind}/${id}/`);
  return {
    id: one.id,
    url: link('appointment', one.id),
    start: moment(one.start),
    end: moment(one.end),
    title: one.title,
    user: link('user', one.user),
    additional_users: one.additionalUsers.map((id) => link('user', id)),
    client: link('client', one.client),
    patients: one.pets.map((id) => link('patient', id)),
    duration: Math.round((one.end - one.start) / 60_000),
    notes: one.notes,
    complaint: one.complaint ?? '',
    active: one.active,
    cancellation_reason: link('cancellationreason', one.active === 0 ? one.cancellationReason : null),
    department: link('department', one.department),
    reason: link('reason', one.reason),
    ward: null,
    type: one.type,
    created: moment(one.created),
    modified: moment(one.modified),
    ...one.shown,
  };
};
