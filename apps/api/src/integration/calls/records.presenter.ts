import type { CallOutput } from '@portal/contract/endpoints';
import type { WebhookRow } from '../webhooks/webhooks.repository.ts';
import type { AppointmentRow } from './records.repository.ts';

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

export const presentAppointment = (
  row: AppointmentRow,
): CallOutput<'GET /integration/v1/appointments/{appointmentId}'> => ({
  ...row,
  startsAt: instant(row.startsAt),
  endsAt: instant(row.endsAt),
  answers: row.answers.map(({ question, answer }) => ({ question, answer })),
  confirmedByClientAt: instantOrNull(row.confirmedByClientAt),
  clientHereAt: instantOrNull(row.clientHereAt),
  request: row.request && {
    kind: row.request.kind,
    state: row.request.state,
    answerBy: instant(row.request.answerBy),
    startsAt: instantOrNull(row.request.start),
    endsAt: instantOrNull(row.request.end),
  },
  photos: [...row.photos],
});

export const presentWebhook = ({ pending, ...webhook }: WebhookRow) => ({
  ...webhook,
  events: [...webhook.events],
  failingSince: instantOrNull(webhook.failingSince),
  disabledAt: instantOrNull(webhook.disabledAt),
  waiting: pending,
});
