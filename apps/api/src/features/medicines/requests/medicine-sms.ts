import { outOfQuietHours } from '@portal/domain/appointments/reminders/reminder-times';
import { mayNeedMedicine } from '@portal/domain/medicines/request-states';
import { type MedicineNews, medicineSms } from '@portal/emails/medicines/medicine-sms';
import { smsResult } from '../../../platform/metrics/metrics.ts';
import { queueSms } from '../../../platform/sms/sms.repository.ts';
import type { ComposeSms } from '../../../platform/sms/sms-sender.ts';
import type { Sources } from '../../../platform/sources.ts';
import { smsLinkOf } from '../../appointments/sms/appointment-sms.ts';
import { findRequestToTell, type RequestToTell } from './request-messages.repository.ts';

const day = 86_400_000;

/** States that a client must act on; the others are told by email only. */
const textStates = ['READY', 'CHECK_UP', 'NOT_POSSIBLE'] as const;

/** What the newest answer asks of the client; null if it asks nothing. */
export const newsOf = ({ items }: RequestToTell): Pick<MedicineNews, 'state' | 'petNames'> | null => {
  const news = items.filter(({ petStatus, steps }) => {
    const last = steps.at(-1)?.at ?? 0;
    return mayNeedMedicine(petStatus) && last === Math.max(...items.map((item) => item.steps.at(-1)?.at ?? 0));
  });
  const state = textStates.find((one) => news.some((item) => item.state === one));
  if (state === undefined) return null;
  return { state, petNames: news.filter((item) => item.state === state).map(({ petName }) => petName) };
};

/** With the email about the answer, so that a text never comes without one. */
export const queueMedicineSms = async (sources: Sources, request: RequestToTell): Promise<void> => {
  if (sources.config.sms.service === 'off' || request.smsNumber === null || newsOf(request) === null) return;
  const { requestId, version, timeZone, now } = request;
  const quietHours = { fromMinute: request.quietFromMinute, toMinute: request.quietToMinute };
  const result = await queueSms(sources.database, {
    ...request,
    kind: 'medicine',
    subjectKey: `medicine.${requestId}.${version}`,
    appointmentId: null,
    medicineRequestId: requestId,
    icsSequence: version,
    notBefore: outOfQuietHours(now, { timeZone, quietHours }),
  });
  if (result !== 'ALREADY_QUEUED') smsResult.inc({ result: result === 'QUEUED' ? 'queued' : 'over-cap' });
};

/** Null if the request has changed since, or the client no longer wants texts. */
export const composeMedicineSms =
  ({ database, config }: Sources): ComposeSms =>
  async ({ medicineRequestId, icsSequence }, token) => {
    const request = medicineRequestId === null ? null : await findRequestToTell(database, medicineRequestId);
    const news = request && request.version === icsSequence ? newsOf(request) : null;
    if (!request || !news || request.smsNumber === null) return null;
    const body = medicineSms({ ...news, practiceName: request.practiceName, link: smsLinkOf(config, token) });
    return { to: request.smsNumber, body, validMilliseconds: day };
  };
