import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerPage, assets, type Handle, pathOf, readForm } from '../../web/http.ts';
import type { Fault } from '../provet-answers.ts';
import { type Endpoint, endpoints } from '../switches.ts';
import type { Desk, DeskAppointment } from '../provet-desk.ts';
import type { DeskFacts } from '../saved-desk.ts';
import { addDays, dayOf, instantOf } from './london-time.ts';
import { diaryPage, entryPage, messagePage, type Mode } from './reception-pages.ts';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#7a4a12"/><path d="M8 9h16v16H8zM8 14h16M12 6v5M20 6v5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>';

export type Reception = {
  readonly desk: Desk;
  readonly facts: () => DeskFacts;
  readonly faults: Map<Endpoint, Fault>;
  readonly settings: { slowMilliseconds: number };
  readonly mailboxUrl: string | null;
};

/** Longer than the portal keeps a person waiting for an answer. */
const slowMilliseconds = 5_000;

const modeOf = ({ faults }: Reception): Mode => {
  const fault = faults.get('appointment');
  return fault === 'down' || fault === 'slow' ? fault : 'none';
};

const setMode = ({ faults, settings }: Reception, mode: Mode): void => {
  settings.slowMilliseconds = slowMilliseconds;
  for (const endpoint of endpoints)
    if (mode === 'none') faults.delete(endpoint);
    else faults.set(endpoint, mode);
};

const internal = 4;

const isMode = (text: string | null): text is Mode => text === 'none' || text === 'down' || text === 'slow';

const dayIn = (values: URLSearchParams): string => {
  const day = values.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : dayOf(Date.now());
};

const entriesOf = ({ desk }: Reception, day: string): DeskAppointment[] => {
  const [from, to] = [instantOf(`${day}T00:00`), instantOf(`${addDays(day, 1)}T00:00`)];
  return [...desk.appointments.values()]
    .filter(({ start }) => start >= from && start < to)
    .sort((one, other) => one.start - other.start || one.id - other.id);
};

/** Performs the form's action. Returns the day that shows the result, or null for an invalid form. */
const carryOut = (reception: Reception, path: string, form: URLSearchParams): string | null => {
  const { desk, facts } = reception;
  const [start, user, mode] = [instantOf(form.get('start') ?? ''), Number(form.get('clinician')), form.get('mode')];
  if (path === '/mode' && isMode(mode)) {
    setMode(reception, mode);
    return dayIn(form);
  }
  const [, id = '', what] = /^\/entries\/(\d+)\/(reschedule|cancel)$/.exec(path) ?? [];
  const entry = desk.appointments.get(Number(id));
  if (entry && what === 'cancel') {
    desk.cancel(entry.id);
    return dayOf(entry.start);
  }
  if (Number.isNaN(start) || !facts().clinicians.some((one) => one.id === user)) return null;
  if (entry) desk.reschedule(entry.id, start, { user });
  else if (path === '/book') book(reception, { start, user, form });
  else return null;
  return dayOf(start);
};

type Booking = { readonly start: number; readonly user: number; readonly form: URLSearchParams };

const book = ({ desk, facts }: Reception, { start, user, form }: Booking): void => {
  const { pets, reasons, practice } = facts();
  const pet = pets.find(({ id }) => id === Number(form.get('pet')));
  const reason = reasons.find(({ id }) => id === Number(form.get('reason')));
  const at = { start, user, department: practice.id, ...(reason ? { minutes: reason.duration } : {}) };
  if (!pet || !reason) desk.book({ ...at, type: internal, title: 'Busy' });
  else desk.book({ ...at, pets: [pet.id], client: pet.client, reason: reason.id, title: pet.name });
};

const post = async (reception: Reception, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const refuse = (status: number, title: string): void =>
    answerPage(response, { page: messagePage(title), status, policy });
  // Browsers say where a form comes from; another site must not press our buttons.
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
    return refuse(403, 'Not from another site');
  const day = carryOut(reception, pathOf(request), await readForm(request));
  if (day === null) return refuse(400, 'Something is missing in this form');
  answer(response, { status: 303, type: 'text/plain', body: '', headers: { location: `/?day=${day}` } });
};

/** A plain page that stands in for the vendor's program at reception. */
export const receptionRoutes = (reception: Reception): Handle => {
  const sendAsset = assets({ '/assets/icon.svg': icon });
  return (request, response) => {
    const path = pathOf(request);
    if (sendAsset(response, path)) return;
    if (request.method === 'POST') return post(reception, request, response);
    const show = (page: ReturnType<typeof messagePage>, status = 200): void =>
      answerPage(response, { page, status, policy });
    const facts = reception.facts();
    const [, id] = /^\/entries\/(\d+)$/.exec(path) ?? [];
    const entry = reception.desk.appointments.get(Number(id));
    if (entry) return show(entryPage(entry, facts));
    if (path !== '/') return show(messagePage('There is no such page'), 404);
    const day = dayIn(new URL(request.url ?? '/', 'http://localhost').searchParams);
    const { mailboxUrl } = reception;
    show(diaryPage({ facts, day, entries: entriesOf(reception, day), mode: modeOf(reception), mailboxUrl }));
  };
};
