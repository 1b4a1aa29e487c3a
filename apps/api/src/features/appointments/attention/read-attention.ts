import type { Attention } from '@portal/contract/appointments/attention.schemas';
import { type AttentionKind, attentionOf } from '@portal/domain/appointments/attention';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import type { ApiDeps } from '../../api-deps.ts';
import { dayPathOf, questionsPathOf } from '../reminders/answer-link.ts';
import { type AttentionRow, listAttentionFacts } from './attention.repository.ts';

type Deps = Pick<ApiDeps, 'database' | 'config'>;

const urlOf = ({ config }: Deps, kind: AttentionKind, row: AttentionRow): string => {
  if (kind === 'CHANGED' || kind === 'CANCELLED') return `/appointments/${row.appointmentId}`;
  return kind === 'QUESTIONS' ? questionsPathOf(config, row) : dayPathOf(config, row);
};

export const readAttention = async (deps: Deps, clientId: number): Promise<Attention | null> => {
  const rows = await listAttentionFacts(deps.database, clientId);
  const found = attentionOf(rows, rows[0]?.now ?? 0);
  const row = found && rows.find(({ appointmentId }) => appointmentId === found.appointmentId);
  if (!row) return null;
  return {
    kind: found.kind,
    appointmentId: row.appointmentId,
    petName: row.petName,
    practiceName: row.practiceName,
    clinicianName: row.clinicianName,
    start: toOffsetIso(row.timeZone, row.start),
    timeZone: row.timeZone,
    movedFrom: row.movedFrom === null ? null : toOffsetIso(row.timeZone, row.movedFrom),
    lateMinutes: row.toldLateMinutes,
    url: urlOf(deps, found.kind, row),
  };
};
