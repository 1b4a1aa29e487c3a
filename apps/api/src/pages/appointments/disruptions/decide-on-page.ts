import { possessive } from '@portal/domain/pets/possessive';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import type { DiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { nearestFreeSlots } from '../../../features/slots/find-slots.ts';
import type { SearchDeps } from '../../../features/slots/search/prepare-search.ts';
import { findAppointment } from '../../../integration/calls/records.repository.ts';
import {
  decideDisruption,
  type Decision,
  type DecisionRefusal,
} from '../../../integration/disruptions/decide-disruption.ts';
import { type Disruption, listDisruptions } from '../../../platform/disruptions.repository.ts';
import { type BreakDeps, findPractice } from '../diary/break-page.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { disruptionsPage, fieldOf, movePage, nameOf } from './disruptions-page.ts';

export type DisruptionDeps = BreakDeps & SearchDeps;

type Open = { readonly practice: DiaryPractice; readonly disruptions: readonly Disruption[] };

const findOpen = async (deps: DisruptionDeps, key: string): Promise<Open | null> => {
  const practice = await findPractice(deps, key);
  return practice && { practice, disruptions: await listDisruptions(deps.database, [practice.practiceId]) };
};

/** Changes nothing; null for a forged or renewed key. */
export const readDisruptionsPage = async (deps: DisruptionDeps, key: string): Promise<LinkedPage | null> => {
  const open = await findOpen(deps, key);
  return open && disruptionsPage({ ...open, key });
};

const refusals: Readonly<Record<DecisionRefusal, string>> = {
  OVER: 'Somebody has already decided about this appointment.',
  AWAITED: 'A client is waiting for your answer to a request. Please answer our email about it first.',
  TIME_TAKEN: 'Somebody has just taken that time. Please choose another.',
};

const decisionOf = (choice: string): Decision | null =>
  choice === 'KEEP' || choice === 'CANCEL' ? { decision: choice } : null;

type Saved = {
  readonly disruption: Disruption;
  readonly decision: Decision['decision'];
  readonly refusal: DecisionRefusal | null;
};

const isCancelled = ({ decision, refusal }: Saved): boolean => decision === 'CANCEL' && refusal === null;

const problemOf = ({ disruption, refusal }: Saved): string[] =>
  refusal === null ? [] : [`${nameOf(disruption)}: ${refusals[refusal]}`];

const newsOf = (saved: readonly Saved[]): string => {
  const done = saved.filter(({ refusal }) => refusal === null);
  const count = (decision: Saved['decision']): number => done.filter((one) => one.decision === decision).length;
  const mailed = saved.filter((one) => isCancelled(one) && one.disruption.email !== null);
  const callList = saved.filter((one) => isCancelled(one) && one.disruption.email === null);
  const [kept, cancelled] = [count('KEEP'), count('CANCEL')];
  return [
    ...(kept === 0
      ? []
      : [kept === 1 ? '1 appointment stays as it was booked.' : `${kept} appointments stay as they were booked.`]),
    ...(cancelled === 0
      ? []
      : [`${cancelled === 1 ? '1 appointment is' : `${cancelled} appointments are`} cancelled.`]),
    ...(mailed.length > 0 ? ['We’re emailing the people who booked.'] : []),
    ...callList.map(({ disruption }) => `We can’t email ${disruption.clientName}, so please call them.`),
  ].join(' ');
};

type Filled = {
  readonly key: string;
  readonly choiceOf: (field: string) => string;
  readonly traceId: string;
};

/** Null for a forged or renewed key. Decides only about what is chosen. */
export const decideOnPage = async (
  deps: DisruptionDeps,
  { key, choiceOf, traceId }: Filled,
): Promise<LinkedPage | null> => {
  const open = await findOpen(deps, key);
  if (!open) return null;
  const { practice, disruptions } = open;
  const listedIds = choiceOf('shown').split(' ');
  const saved: Saved[] = [];
  for (const disruption of disruptions.filter(({ appointmentId }) => listedIds.includes(String(appointmentId)))) {
    const decision = decisionOf(choiceOf(fieldOf(disruption)) || choiceOf('others'));
    if (!decision) continue;
    const { appointmentId } = disruption;
    const actor = `practice:${practice.practiceId}`;
    const decided = await decideDisruption(deps.database, { appointmentId, decision, actor, traceId });
    saved.push({ disruption, decision: decision.decision, refusal: decided.ok ? null : decided.refusal });
  }
  deps.outbox.wake();
  const left = await listDisruptions(deps.database, [practice.practiceId]);
  const isEmpty = saved.length === 0 && disruptions.length > 0;
  const problem = isEmpty
    ? 'Choose what happens to at least one appointment'
    : saved.flatMap(problemOf).join(' ') || null;
  return disruptionsPage({ practice, key, disruptions: left, news: newsOf(saved) || null, problem });
};

const timesFor = async (deps: DisruptionDeps, { appointmentId, startsAt, timeZone }: Disruption) => {
  const appointment = await findAppointment(deps.database, appointmentId);
  // Pets that come one after another move together, which only the client or the practice's own system can do.
  if (!appointment || appointment.groupId !== null) return [];
  const { clientId, petId } = appointment;
  const subject = subjectOf({ ...appointment, petIds: [petId], appointmentIds: [appointmentId] });
  const slots = await nearestFreeSlots(deps, { search: { clientId, subject, isFresh: true }, start: startsAt });
  return slots.map(({ start, clinicianId, clinicianName }) => ({
    value: `${Date.parse(start)}.${clinicianId}`,
    label: `${formatDayAndTime(Date.parse(start), timeZone)} with ${clinicianName}`,
    decision: { decision: 'MOVE', startsAt: Date.parse(start), clinicianId, isFree: true } as const,
  }));
};

type DisruptionSubject = { readonly key: string; readonly appointment: string };

const findSubject = async (deps: DisruptionDeps, { key, appointment }: DisruptionSubject) => {
  const open = await findOpen(deps, key);
  const disruption = open?.disruptions.find(({ appointmentId }) => String(appointmentId) === appointment);
  return open && { ...open, disruption };
};

/** Changes nothing; null for a forged or renewed key. */
export const readMovePage = async (deps: DisruptionDeps, subject: DisruptionSubject): Promise<LinkedPage | null> => {
  const open = await findSubject(deps, subject);
  if (!open?.disruption) return open && disruptionsPage({ ...open, key: subject.key, problem: refusals.OVER });
  const { practice, disruption } = open;
  return movePage({ practice, key: subject.key, disruption, times: await timesFor(deps, disruption) });
};

type Moving = DisruptionSubject & { readonly time: string; readonly traceId: string };

/** Null for a forged or renewed key. Moves to a time that is still free, and emails the client. */
export const moveOnPage = async (
  deps: DisruptionDeps,
  { time, traceId, ...named }: Moving,
): Promise<LinkedPage | null> => {
  const open = await findSubject(deps, named);
  if (!open?.disruption) return open && disruptionsPage({ ...open, key: named.key, problem: refusals.OVER });
  const { practice, disruption } = open;
  const { appointmentId } = disruption;
  const times = await timesFor(deps, disruption);
  const chosen = times.find(({ value }) => value === time);
  const again = (problem: string) => movePage({ practice, key: named.key, disruption, times, problem });
  if (!chosen) return again(time === '' ? 'Choose a time' : refusals.TIME_TAKEN);
  const actor = `practice:${practice.practiceId}`;
  const decided = await decideDisruption(deps.database, { appointmentId, decision: chosen.decision, actor, traceId });
  if (!decided.ok) return again(refusals[decided.refusal]);
  deps.outbox.wake();
  const disruptions = await listDisruptions(deps.database, [practice.practiceId]);
  const told = disruption.email === null ? `Please tell ${disruption.clientName}.` : 'We’re emailing the client.';
  const news = `${possessive(disruption.petName)} appointment is now on ${chosen.label}. ${told}`;
  return disruptionsPage({ practice, key: named.key, disruptions, news });
};
