import type { ApiDeps } from '../../../features/api-deps.ts';
import {
  type AppointmentToAnnounce,
  listCancelledAlongWith,
  listRemindedTogether,
} from '../../../features/appointments/appointment-messages.repository.ts';
import {
  cancelAppointment,
  readCancellationReasons,
  undoCancel,
} from '../../../features/appointments/cancel-appointment.ts';
import { changeProblem } from '../../../features/appointments/appointments.errors.ts';
import { answerKeyOf } from '../../../features/appointments/reminders/answer-link.ts';
import type { LinkedPage } from '../../linked-page.ts';
import type { MailedVisit } from './answer-form.ts';
import { changedPage, undoOverPage } from './answer-page.ts';
import { asMailed, findMailed } from './answer-reminder.ts';
import { cancelledPage, cannotComePage, type WhyNot } from './cannot-come-page.ts';

export type CancellingDeps = Pick<ApiDeps, 'database' | 'config' | 'outbox'>;
type Posted = { readonly key: string; readonly reason: string; readonly traceId: string };

const asVisit = (deps: CancellingDeps, all: readonly AppointmentToAnnounce[]): MailedVisit | null => {
  const [first, ...others] = all.map((one) => asMailed(deps, one));
  return first ? [first, ...others] : null;
};

const findVisit = async (deps: CancellingDeps, one: AppointmentToAnnounce): Promise<MailedVisit | null> => {
  const day = await listRemindedTogether(deps.database, one);
  const isOfVisit = ({ appointmentId, groupId }: AppointmentToAnnounce) =>
    appointmentId === one.appointmentId || (groupId !== null && groupId === one.groupId);
  const visit = day.filter(isOfVisit);
  return asVisit(deps, visit.length > 0 ? visit : [one]);
};

/** A pet that has died is not one reason among others: that is said by phone or when logged in. */
const listWhyNot = async ({ database }: CancellingDeps): Promise<readonly WhyNot[]> =>
  (await readCancellationReasons(database)).filter(({ isBereavement }) => !isBereavement);

/** Changes nothing; null for a forged link. */
export const readCannotCome = async (
  deps: CancellingDeps,
  key: string,
  problem: string | null = null,
): Promise<LinkedPage | null> => {
  const one = await findMailed(deps, key);
  if (one === null) return null;
  if (one.isJustCancelled) {
    const visit = asVisit(deps, [one, ...(await listCancelledAlongWith(deps.database, [one.appointmentId]))]);
    return visit && cancelledPage({ visit, undoUntil: one.undoUntil, key, problem });
  }
  const visit = one.isOver ? null : await findVisit(deps, one);
  return visit ? cannotComePage({ visit, reasons: await listWhyNot(deps), problem }) : changedPage(one);
};

/** Cancels all appointments of the visit once a reason is chosen. Null for a forged link; true once it is cancelled. */
export const takeCannotCome = async (
  deps: CancellingDeps,
  { key, reason, traceId }: Posted,
): Promise<LinkedPage | null | true> => {
  const one = await findMailed(deps, key);
  if (one === null) return null;
  if (one.isOver) return one.isJustCancelled || changedPage(one);
  const chosen = (await listWhyNot(deps)).find(({ reasonId }) => String(reasonId) === reason);
  if (!chosen) return readCannotCome(deps, key, 'Choose why you can’t come');
  const { clientId, appointmentId } = one;
  const request = { together: one.groupId !== null };
  const done = await cancelAppointment(deps, { clientId, appointmentId, traceId, reasonId: chosen.reasonId, request });
  return done.ok || changedPage(one);
};

type Undone = { readonly restoredKey: string } | { readonly page: LinkedPage | null };

export const takeUndo = async (deps: CancellingDeps, { key, reason, traceId }: Posted): Promise<Undone> => {
  const one = await findMailed(deps, key);
  if (!one || reason !== 'yes') return { page: await readCannotCome(deps, key) };
  if (!one.isJustCancelled) return { page: one.status === 'CANCELLED' ? undoOverPage(one) : changedPage(one) };
  const { clientId, appointmentId } = one;
  const restored = await undoCancel(deps, { clientId, appointmentId, traceId });
  if (restored.ok) return { restoredKey: answerKeyOf(deps.config, restored.value) };
  if (restored.refusal.kind === 'undo-over') return { page: undoOverPage(one) };
  return { page: await readCannotCome(deps, key, changeProblem(restored.refusal).message) };
};
