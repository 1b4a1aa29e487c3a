import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import {
  isWithoutId,
  OwnRefusal,
  type PracticeSystem,
  type RemoteAppointment,
  RemoteFailure,
  type RemoteWrite,
  type SystemSettings,
} from '../../port.ts';
import { understood, zone } from '../../remote/understand.ts';
import { findCancellationReason } from './provet-cancellation.ts';
import type { Provet } from './provet-pages.ts';
import { readAppointmentOf } from './provet-records.ts';

const consultation = 1;

/** The vendor's pages do not ask for a duration; published programs send one. */
const fieldsOf = ({ link }: Provet, write: RemoteWrite, { tellsClients }: SystemSettings) => ({
  ...(tellsClients ? { no_confirmations: true } : {}),
  duration: Math.round((write.endsAt - write.startsAt) / 60_000),
  start: toOffsetIso(zone, write.startsAt),
  end: toOffsetIso(zone, write.endsAt),
  user: link('user', write.clinician),
  department: link('department', write.practice),
  ...(write.reason === null ? {} : { reason: link('reason', write.reason) }),
});

/** Adds what the client has written with a later time; what reception has written there stays. */
const withNote = async ({ client, link }: Provet, id: string, { note, title }: RemoteWrite) => {
  if (note === null) return {};
  const value = await client.get({ url: link('appointment', id), endpoint: 'appointment' });
  const complaint = typeof value === 'object' && value !== null && 'complaint' in value ? value.complaint : undefined;
  if (typeof complaint !== 'string' || complaint.includes(note)) return {};
  return { complaint: complaint === title ? note : `${complaint}\n${note}` };
};

export const findAppointment = async ({ client, link }: Provet, id: string): Promise<RemoteAppointment | null> => {
  if (isWithoutId(id)) return null;
  const value = await client.get({ url: link('appointment', id), endpoint: 'appointment' });
  if (value === null) return null;
  const one = understood(`appointment ${id}`, () => readAppointmentOf(value));
  if (isWithoutId(one.id) && one.oddity?.lacks === 'START')
    throw new RemoteFailure('NONSENSE', `appointment ${id} was answered with something else`);
  return one;
};

const isAs = (made: RemoteAppointment, { startsAt, endsAt, clinician }: RemoteWrite): boolean =>
  made.startsAt === startsAt && made.endsAt === endsAt && made.clinicians[0] === clinician;

/**
 * Returns the id if it was entered with the requested times and clinician; a time in another zone, for example, is refused.
 * An answer may show the record as it was before the write, or not at all; then it is read again.
 */
const confirmed = async (provet: Provet, value: unknown, write: RemoteWrite): Promise<string> => {
  const made = understood('writes', () => readAppointmentOf(value));
  if (isWithoutId(made.id)) throw new RemoteFailure('NONSENSE', 'writes answered without an appointment');
  const current = isAs(made, write) ? made : await findAppointment(provet, made.id);
  if (!current || !isAs(current, write)) throw new OwnRefusal('it was entered in another way than asked for');
  return made.id;
};

type Writes = Pick<PracticeSystem, 'book' | 'prepareReschedule' | 'reschedule' | 'cancel'>;

export const createProvetWrites = (provet: Provet, settings: SystemSettings): Writes => {
  const { client, link, api } = provet;
  return {
    async book(write) {
      const body = {
        ...fieldsOf(provet, write, settings),
        title: write.title,
        complaint: write.note ?? write.title,
        type: consultation,
        notes: write.marker,
        client: link('client', write.client),
        patients: [link('patient', write.pet)],
      };
      const made = await client.send({ method: 'POST', url: `${api}appointment/`, endpoint: 'writes', body });
      return confirmed(provet, made, write);
    },
    prepareReschedule: () => client.reserve('writes'),
    async reschedule(id, write) {
      const body = { ...fieldsOf(provet, write, settings), ...(await withNote(provet, id, write)) };
      const url = link('appointment', id);
      const answered = await client.send({ method: 'PATCH', url, endpoint: 'writes', body });
      await confirmed(provet, answered ?? (await client.get({ url, endpoint: 'appointment' })), write);
    },
    async cancel(id) {
      const one = await findAppointment(provet, id);
      if (!one) throw new RemoteFailure('NONSENSE', 'it was there, and is not found now');
      if (one.isCancelled) return one;
      const reason = await findCancellationReason(provet, settings);
      const body = {
        ...(reason === null ? {} : { cancellation_reason: reason }),
        cancellation_reason_text: 'Cancelled online',
      };
      const url = `${link('appointment', id)}cancel_appointment/`;
      await client.send({ method: 'POST', url, endpoint: 'cancels', body });
      return findAppointment(provet, id);
    },
  };
};
