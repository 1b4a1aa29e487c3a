import type { DeskAppointment } from './provet-desk.ts';

/** Filters that the vendor's documents promise for appointments; others are ignored, as there. */
const known: Readonly<Record<string, (one: DeskAppointment, value: number) => boolean>> = {
  modified__gte: ({ modified }, value) => modified >= value,
  start__gte: ({ start }, value) => start >= value,
  start__lt: ({ start }, value) => start < value,
};

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.]\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);

export class BadFilter extends Error {}

export const filtered = (
  appointments: Iterable<DeskAppointment>,
  query: URLSearchParams,
  ignored: readonly string[],
): DeskAppointment[] => {
  let found = [...appointments].sort((one, other) => one.id - other.id);
  for (const [name, text] of query) {
    const holds = known[name];
    if (name === 'page' || !holds || ignored.includes(name)) continue;
    if (!isMoment(text)) throw new BadFilter(`${name} is not a time with an offset: ${text}`);
    found = found.filter((one) => holds(one, Date.parse(text)));
  }
  return found;
};

/** Times carry the site's offset in some resources and Z in others. */
const moment = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

export const appointmentShown = (one: DeskAppointment, base: string) => {
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
    active: one.active,
    department: link('department', one.department),
    reason: link('reason', one.reason),
    ward: null,
    type: one.type,
    created: moment(one.created),
    modified: new Date(one.modified).toISOString(),
  };
};
