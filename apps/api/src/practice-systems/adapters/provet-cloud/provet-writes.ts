import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { type PracticeSystem, RemoteFailure, RemoteRefusal, type RemoteWrite } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood, zone } from '../../remote/understand.ts';
import { Page, readAppointmentOf, readCancellationReasonOf } from './provet-records.ts';

const consultation = 1;

type Link = (kind: string, id: string) => string;
type Provet = { readonly client: RemoteClient; readonly link: Link; readonly api: string };

const fieldsOf = (link: Link, write: RemoteWrite) => ({
  start: toOffsetIso(zone, write.startsAt),
  end: toOffsetIso(zone, write.endsAt),
  user: link('user', write.clinician),
  department: link('department', write.practice),
  ...(write.reason === null ? {} : { reason: link('reason', write.reason) }),
});

/** Returns the id if the response has the requested times and clinician; a time in another zone, for example, is refused. */
const confirmed = (value: unknown, { startsAt, endsAt, clinician }: RemoteWrite): string => {
  const made = understood('writes', () => readAppointmentOf(value));
  if (made.startsAt !== startsAt || made.endsAt !== endsAt || made.clinicians[0] !== clinician)
    throw new RemoteRefusal('it was entered in another way than asked for');
  return made.id;
};

const book = async ({ client, link, api }: Provet, write: RemoteWrite): Promise<string> => {
  const body = {
    ...fieldsOf(link, write),
    title: write.title,
    complaint: write.title,
    type: consultation,
    notes: write.marker,
    client: link('client', write.client),
    patients: [link('patient', write.pet)],
  };
  return confirmed(await client.send({ method: 'POST', url: `${api}appointment/`, endpoint: 'writes', body }), write);
};

const reschedule = async ({ client, link }: Provet, id: string, write: RemoteWrite): Promise<void> => {
  const body = fieldsOf(link, write);
  confirmed(await client.send({ method: 'PATCH', url: link('appointment', id), endpoint: 'writes', body }), write);
};

const isCancelled = async ({ client, link }: Provet, id: string): Promise<boolean> => {
  const value = await client.get({ url: link('appointment', id), endpoint: 'appointment' });
  return value === null || understood('appointment', () => readAppointmentOf(value)).isCancelled;
};

const firstReason = async ({ client, link, api }: Provet): Promise<string> => {
  const value = await client.get({ url: `${api}cancellationreason/`, endpoint: 'reasons' });
  const [first] = understood('reasons', () => Page.parse(value).results.flatMap(readCancellationReasonOf));
  if (first === undefined) throw new RemoteRefusal('there is no reason for cancelling');
  return link('cancellationreason', first);
};

const cancel = async (provet: Provet, id: string): Promise<void> => {
  if (await isCancelled(provet, id)) return;
  const body = { cancellation_reason: await firstReason(provet), cancellation_reason_text: 'Cancelled online' };
  const url = `${provet.link('appointment', id)}cancel_appointment/`;
  await provet.client.send({ method: 'POST', url, endpoint: 'cancels', body });
  if (!(await isCancelled(provet, id))) throw new RemoteFailure('NONSENSE', 'it was not cancelled');
};

export const createProvetWrites = (
  client: RemoteClient,
  base: string,
): Pick<PracticeSystem, 'book' | 'reschedule' | 'cancel'> => {
  const api = `${base}api/0.1/`;
  const provet: Provet = { client, api, link: (kind, id) => `${api}${kind}/${id}/` };
  return {
    book: (write) => book(provet, write),
    reschedule: (id, write) => reschedule(provet, id, write),
    cancel: (id) => cancel(provet, id),
  };
};
