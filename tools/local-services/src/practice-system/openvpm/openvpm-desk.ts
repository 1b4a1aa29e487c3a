import { createHmac, randomUUID } from 'node:crypto';

const statuses = ['scheduled', 'confirmed', 'checked_in', 'in_exam', 'checked_out', 'no_show', 'cancelled'] as const;
export type Status = (typeof statuses)[number];
export const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

/** To which others reception may set each status. */
const next: Readonly<Record<Status, readonly Status[]>> = {
  scheduled: ['confirmed', 'checked_in', 'no_show', 'cancelled'],
  confirmed: ['scheduled', 'checked_in', 'no_show', 'cancelled'],
  checked_in: ['in_exam', 'checked_out', 'no_show', 'cancelled'],
  in_exam: ['checked_out', 'no_show', 'cancelled'],
  checked_out: [],
  no_show: ['scheduled'],
  cancelled: ['scheduled'],
};

type Stamps = { readonly created: number; updated: number; isDeleted: boolean };
export type Client = Stamps & {
  readonly id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
};
export type Pet = Stamps & {
  readonly id: string;
  clientId: string;
  name: string;
  species: string;
  status: 'active' | 'inactive' | 'deceased';
};
export type Visit = Stamps & {
  readonly id: string;
  start: number;
  end: number;
  status: Status;
  readonly clientId: string | null;
  readonly petId: string | null;
  clinicianId: string | null;
  readonly typeId: string | null;
  readonly notes: string | null;
  /** Fields that answers show in another form, as after a change of the program. */
  shown?: Readonly<Record<string, unknown>>;
};

export type Wanted = Pick<Visit, 'start' | 'end'> &
  Partial<Pick<Visit, 'clientId' | 'petId' | 'clinicianId' | 'typeId' | 'notes'>>;

/** What the program refuses, in the vendor's words. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const unbooked: readonly Status[] = ['cancelled', 'no_show'];

const createState = () => ({
  settings: { clockAhead: 0, hookUrl: '', hookSecret: 'invented' },
  clients: new Map<string, Client>(),
  pets: new Map<string, Pet>(),
  visits: new Map<string, Visit>(),
  vets: new Set<string>(),
  types: new Set<string>(),
  delivered: [] as Promise<unknown>[],
});
type State = ReturnType<typeof createState>;

const now = ({ settings }: State): number => Date.now() + settings.clockAhead;
const stampsIn = (state: State): Stamps => ({ created: now(state), updated: now(state), isDeleted: false });

const tell = (state: State, event: string, { id, start, status }: Visit): void => {
  const { hookUrl, hookSecret } = state.settings;
  if (hookUrl === '') return;
  const data = { id, startTime: new Date(start).toISOString(), status, source: 'dashboard' };
  const body = JSON.stringify({ event, timestamp: new Date(now(state)).toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'x-webhook-event': event,
    'x-webhook-signature': createHmac('sha256', hookSecret).update(body).digest('hex'),
  };
  state.delivered.push(fetch(hookUrl, { method: 'POST', headers, body }).catch(() => undefined));
};

const visitIn = ({ visits }: State, id: string): Visit => {
  const one = visits.get(id);
  if (!one || one.isDeleted) throw new Refused(404, 'Appointment not found');
  return one;
};

type Time = Pick<Visit, 'start' | 'end' | 'clinicianId'>;

const requireFree = ({ visits }: State, { start, end, clinicianId }: Time, except?: string): void => {
  const isTaken = [...visits.values()].some(
    (one) =>
      one.id !== except &&
      !one.isDeleted &&
      !unbooked.includes(one.status) &&
      one.clinicianId === clinicianId &&
      one.start < end &&
      one.end > start,
  );
  if (clinicianId !== null && isTaken)
    throw new Refused(409, 'This time conflicts with another appointment for this doctor.');
};

/** By reception or by a program; both are refused in the same way. */
const book = (state: State, { start, end, ...wanted }: Wanted): Visit => {
  const { clientId = null, petId = null, clinicianId = null, typeId = null, notes = null } = wanted;
  const pet = petId === null ? null : state.pets.get(petId);
  if (pet === undefined || pet?.isDeleted || (pet && clientId !== null && clientId !== pet.clientId))
    throw new Refused(404, 'Patient not found');
  const owner = clientId ?? pet?.clientId ?? null;
  if (owner !== null && (state.clients.get(owner)?.isDeleted ?? true)) throw new Refused(404, 'Client not found');
  if (typeId !== null && !state.types.has(typeId)) throw new Refused(404, 'Appointment type not found');
  if (clinicianId !== null && !state.vets.has(clinicianId)) throw new Refused(404, 'Doctor not found');
  requireFree(state, { start, end, clinicianId });
  const kind = { clientId: owner, petId, clinicianId, typeId, notes };
  const one: Visit = { id: randomUUID(), ...stampsIn(state), start, end, ...kind, status: 'scheduled' };
  state.visits.set(one.id, one);
  tell(state, 'appointment.created', one);
  return one;
};

type Move = { readonly start: number; readonly clinicianId?: string | null | undefined };

const reschedule = (state: State, id: string, { start, clinicianId }: Move): void => {
  const one = visitIn(state, id);
  if (one.status !== 'scheduled' && one.status !== 'confirmed')
    throw new Refused(400, 'Only scheduled or confirmed appointments can be rescheduled.');
  const end = start + one.end - one.start;
  const to = { start, end, clinicianId: clinicianId === undefined ? one.clinicianId : clinicianId };
  requireFree(state, to, id);
  Object.assign(one, to, { updated: now(state) });
  tell(state, 'appointment.rescheduled', one);
};

const setStatus = (state: State, id: string, status: Status): void => {
  const one = visitIn(state, id);
  if (!next[one.status].includes(status))
    throw new Refused(400, `Cannot change appointment status from ${one.status} to ${status}.`);
  Object.assign(one, { status, updated: now(state) });
  if (status === 'cancelled' || status === 'checked_in') tell(state, `appointment.${status}`, one);
};

/** The diary of one practice, and what its reception does in the browser. */
export const createDesk = () => {
  const state = createState();
  return {
    ...state,
    delivered: () => Promise.all(state.delivered),
    addClient(more: Partial<Client> = {}): Client {
      const usual = { firstName: 'Rosie', lastName: 'Hartnell', email: null, phone: null };
      const one = { id: randomUUID(), ...stampsIn(state), ...usual, ...more };
      state.clients.set(one.id, one);
      return one;
    },
    addPet(clientId: string, more: Partial<Pet> = {}): Pet {
      const usual = { name: 'Bella', species: 'dog', status: 'active' as const };
      const one = { id: randomUUID(), ...stampsIn(state), clientId, ...usual, ...more };
      state.pets.set(one.id, one);
      return one;
    },
    visit: (id: string) => visitIn(state, id),
    book: (wanted: Wanted) => book(state, wanted),
    reschedule: (id: string, start: number, clinicianId?: string | null) =>
      reschedule(state, id, { start, clinicianId }),
    setStatus: (id: string, status: Status) => setStatus(state, id, status),
  };
};
export type Desk = ReturnType<typeof createDesk>;
