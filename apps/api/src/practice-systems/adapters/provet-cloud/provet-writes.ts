import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import {
  type PracticeSystem,
  type RemoteAppointment,
  RemoteFailure,
  RemoteRefusal,
  type RemoteWrite,
} from '../../port.ts';
import { understood, zone } from '../../remote/understand.ts';
import type { Provet } from './provet-pages.ts';
import { Page, readAppointmentOf, readCancellationReasonOf } from './provet-records.ts';

const consultation = 1;

const fieldsOf = ({ link }: Provet, write: RemoteWrite) => ({
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

export const findAppointment = async (
  { client, link }: Provet,
  id: string,
  read = readAppointmentOf,
): Promise<RemoteAppointment | null> => {
  const value = await client.get({ url: link('appointment', id), endpoint: 'appointment' });
  return value === null ? null : understood('appointment', () => read(value));
};

const firstReason = async ({ client, link, api }: Provet): Promise<string> => {
  const value = await client.get({ url: `${api}cancellationreason/`, endpoint: 'reasons' });
  const [first] = understood('reasons', () => Page.parse(value).results.flatMap(readCancellationReasonOf));
  if (first === undefined) throw new RemoteRefusal('there is no reason for cancelling');
  return link('cancellationreason', first);
};

export const createProvetWrites = (provet: Provet): Pick<PracticeSystem, 'book' | 'reschedule' | 'cancel'> => {
  const { client, link, api } = provet;
  return {
    async book(write) {
      const body = {
        ...fieldsOf(provet, write),
        title: write.title,
        complaint: write.title,
        type: consultation,
        notes: write.marker,
        client: link('client', write.client),
        patients: [link('patient', write.pet)],
      };
      const made = await client.send({ method: 'POST', url: `${api}appointment/`, endpoint: 'writes', body });
      return confirmed(made, write);
    },
    async reschedule(id, write) {
      const body = fieldsOf(provet, write);
      confirmed(await client.send({ method: 'PATCH', url: link('appointment', id), endpoint: 'writes', body }), write);
    },
    async cancel(id) {
      const one = await findAppointment(provet, id);
      if (!one || one.isCancelled) return;
      const body = { cancellation_reason: await firstReason(provet), cancellation_reason_text: 'Cancelled online' };
      const url = `${link('appointment', id)}cancel_appointment/`;
      await client.send({ method: 'POST', url, endpoint: 'cancels', body });
      if ((await findAppointment(provet, id))?.isCancelled === false)
        throw new RemoteFailure('NONSENSE', 'it was not cancelled');
    },
  };
};
