import { outOfQuietHours } from '@portal/domain/appointments/reminder-times';
import type { Database } from '../../../database/client.ts';
import type { Config } from '../../../platform/config/config.ts';
import { smsResult } from '../../../platform/metrics/metrics.ts';
import { queueSms, type SmsKind } from '../../../platform/sms/sms.repository.ts';
import type { AppointmentToAnnounce } from '../appointment-messages.repository.ts';

type Sources = { readonly database: Database; readonly config: Config };

/** Phones ring at night: what is told waits until quiet hours end, unless that is too late to act on it. */
const timeToActMilliseconds = 2 * 3_600_000;

const sendingTime = (a: AppointmentToAnnounce): number => {
  const quietHours = { fromMinute: a.quietFromMinute, toMinute: a.quietToMinute };
  const calm = outOfQuietHours(a.now, { timeZone: a.timeZone, quietHours });
  return calm <= a.start - timeToActMilliseconds ? calm : a.now;
};

export const wantsSms = ({ config }: Pick<Sources, 'config'>, { smsNumber }: AppointmentToAnnounce): boolean =>
  config.sms.service !== 'off' && smsNumber !== null;

type About = {
  readonly kind: SmsKind;
  /** Within its kind: the same for whatever would tell the same. */
  readonly key: string | number;
};

/** Beside an email, once that is composed. What it says is decided when it is sent. */
export const queueAppointmentSms = async (
  sources: Sources,
  a: AppointmentToAnnounce,
  { kind, key }: About,
): Promise<void> => {
  if (!wantsSms(sources, a)) return;
  const { appointmentId, icsSequence, clientId, practiceId } = a;
  const result = await queueSms(sources.database, {
    kind,
    subjectKey: `${kind}.${appointmentId}.${key}`,
    clientId,
    practiceId,
    appointmentId,
    icsSequence,
    notBefore: sendingTime(a),
  });
  if (result !== 'ALREADY_QUEUED') smsResult.inc({ result: result === 'QUEUED' ? 'queued' : 'over-cap' });
};
