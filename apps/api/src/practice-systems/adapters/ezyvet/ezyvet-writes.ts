import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { OwnRefusal, type PracticeSystem, RemoteFailure, type SystemSettings } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood, zone } from '../../remote/understand.ts';
import { describeWrite } from '../describe-write.ts';
import { type EzyvetAppointment, readBookedOf } from './ezyvet-records.ts';

type Ezyvet = {
  readonly client: RemoteClient;
  readonly base: string;
  readonly settings: SystemSettings;
  readonly find: (uid: string) => Promise<EzyvetAppointment | null>;
};

const refuse = (words: string) => () => Promise.reject(new OwnRefusal(words));

type Writes = Pick<PracticeSystem, 'book' | 'reschedule' | 'cancel' | 'addPerson' | 'changePerson'>;

export const createEzyvetWrites = ({ client, base, find, settings }: Ezyvet): Writes => ({
  /** Uses the call that also creates the consult and its charges. */
  async book(write) {
    if (write.reason === null) throw new OwnRefusal('its reason is not linked to an appointment type');
    const body = {
      startTime: toOffsetIso(zone, write.startsAt),
      type: write.reason,
      durationMinutes: Math.round((write.endsAt - write.startsAt) / 60_000),
      appointmentStatus: 'confirmed',
      description: describeWrite(write),
      animal: write.pet,
      contact: write.client,
      provider: write.clinician,
    };
    const value = await client.send({ method: 'POST', url: `${base}ezycab/booking`, endpoint: 'bookings', body });
    return understood('bookings', () => readBookedOf(value));
  },
  /** The vendor's call for changes takes no time. */
  reschedule: null,
  async cancel(uid) {
    const one = await find(uid);
    if (!one) throw new RemoteFailure('NONSENSE', 'it was there, and is not found now');
    if (one.isCancelled) return one;
    if (one.number === undefined) throw new OwnRefusal('the number of the appointment cannot be read');
    await client.send({
      method: 'PATCH',
      url: `${base}v2/appointment/${one.number}`,
      endpoint: 'cancels',
      body: { cancel: true, cancellation_reason_text: settings.cancellationReason ?? 'Cancelled online' },
      contentType: 'application/merge-patch+json',
    });
    return find(uid);
  },
  addPerson: refuse('clients and pets are not added'),
  changePerson: refuse('clients and pets are not changed'),
});
