import { outOfQuietHours } from '@portal/domain/appointments/reminders/reminder-times';
import type { Sources } from '../../../platform/sources.ts';
import { smsResult } from '../../../platform/metrics/metrics.ts';
import { queueSms, type SmsKind } from '../../../platform/sms/sms.repository.ts';
import type { AppointmentToAnnounce } from '../appointment-messages.repository.ts';

/** Texts wait for the end of quiet hours only if this much time remains before the appointment. */
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
  /** Unique within the kind: texts with the same key are sent once. */
  readonly key: string | number;
};

/** Called when the email on the same subject is composed. The text itself is composed when it is sent. */
export const queueAppointmentSms = async (
  sources: Sources,
  a: AppointmentToAnnounce,
  { kind, key }: About,
): Promise<void> => {
  if (!wantsSms(sources, a)) return;
  const subjectKey = `${kind}.${a.appointmentId}.${key}`;
  const result = await queueSms(sources.database, { ...a, kind, subjectKey, notBefore: sendingTime(a) });
  if (result !== 'ALREADY_QUEUED') smsResult.inc({ result: result === 'QUEUED' ? 'queued' : 'over-cap' });
};
