import type { Attention } from '@portal/contract/appointments/attention.schemas';
import { attentionOf } from '@portal/domain/appointments/attention';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { ApiDeps } from '../../api-deps.ts';
import { dayPathOf, questionsPathOf } from '../reminders/answer-link.ts';
import type { AttentionRow, DashboardRow, MedicineRow, WaitingRow } from './attention.repository.ts';

type Deps = Pick<ApiDeps, 'config'>;

const urlOf = ({ config }: Deps, kind: Attention['kind'], row: AttentionRow): string => {
  if (kind === 'CHANGED' || kind === 'CANCELLED') return `/appointments/${row.appointmentId}`;
  return kind === 'QUESTIONS' ? questionsPathOf(config, row) : dayPathOf(config, row);
};

type Shared = Pick<AttentionRow, 'petName' | 'practiceName' | 'clinicianName' | 'start' | 'timeZone'>;

const shared = ({ petName, practiceName, clinicianName, start, timeZone }: Shared) => ({
  medicine: null,
  keptUntil: null,
  petName,
  petNames: [petName],
  practiceName,
  clinicianName,
  start: toOffsetIso(timeZone, start),
  timeZone,
});

const ofWaiting = (row: WaitingRow): Attention => ({
  ...shared({ ...row, petName: row.petNames[0] ?? '' }),
  petNames: [...row.petNames],
  keptUntil: row.keptUntil === null ? null : toOffsetIso(row.timeZone, row.keptUntil),
  kind: row.offerId === null ? 'RESTING' : 'OFFER',
  appointmentId: null,
  movedFrom: null,
  lateMinutes: null,
  again: null,
  url: `/appointments/earlier${row.offerId === null ? '' : `?offer=${row.offerId}`}`,
});

const checkUpPathOf = ({ practiceId, petId, appointmentReasonId }: NonNullable<Attention['medicine']>): string | null =>
  appointmentReasonId === null
    ? null
    : `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${appointmentReasonId}`;

const ofMedicine = ({ petName, practiceName, start, timeZone, ...news }: MedicineRow): Attention => ({
  ...shared({ petName, practiceName, clinicianName: '', start, timeZone }),
  kind: 'MEDICINE',
  appointmentId: null,
  movedFrom: null,
  lateMinutes: null,
  again: null,
  medicine: news,
  url: checkUpPathOf(news) ?? '/drug-request',
});

const ofWholeVisit: readonly Attention['kind'][] = ['LATE', 'HERE', 'REMINDER'];

/** What is said of a visit, and answered for it, names all its pets. */
const petNamesOf = (kind: Attention['kind'], row: AttentionRow, rows: readonly AttentionRow[]): string[] =>
  row.groupId === null || !ofWholeVisit.includes(kind)
    ? [row.petName]
    : rows
        .filter(({ groupId, status }) => groupId === row.groupId && status === 'BOOKED')
        .map(({ petName }) => petName);

export const presentAttention = (
  deps: Deps,
  { attention, waiting, askedAt }: DashboardRow,
  medicine: MedicineRow | null,
): Attention | null => {
  if (waiting && waiting.offerId !== null) return ofWaiting(waiting);
  const rows = attention ?? [];
  const result = attentionOf(rows, askedAt);
  const row = result && rows.find(({ appointmentId }) => appointmentId === result.appointmentId);
  if (!row) return medicine ? ofMedicine(medicine) : waiting && ofWaiting(waiting);
  return {
    ...shared(row),
    petNames: petNamesOf(result.kind, row, rows),
    kind: result.kind,
    appointmentId: row.appointmentId,
    movedFrom: row.movedFrom === null ? null : toOffsetIso(row.timeZone, row.movedFrom),
    lateMinutes: row.toldLateMinutes,
    again: result.kind === 'CANCELLED' ? row.again : null,
    url: urlOf(deps, result.kind, row),
  };
};
