import { readAnswers } from '@portal/domain/appointments/reminders/questions';
import { lastSay, lateMinutes, maySayLate } from '@portal/domain/appointments/reminders/running-late';
import { maySayHere, oneArrival } from '@portal/domain/appointments/reminders/arriving';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { isAhead } from '../../../features/appointments/appointment-messages.ts';
import type { Sources } from '../../../platform/sources.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
  listRemindedTogether,
} from '../../../features/appointments/appointment-messages.repository.ts';
import { findPhotoForMail } from '../../../features/pets/photos.repository.ts';
import { answerKeyOf, readAnswerKey } from '../../../features/appointments/reminders/answer-link.ts';
import type { MailedAppointment } from './answer-form.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { answerPage, changedPage, type Opened } from './answer-page.ts';
import { questionsPage } from './questions-page.ts';
import {
  saveAnswer,
  saveAnswersToQuestions,
  saveHere,
  saveLate,
} from '../../../features/appointments/reminders/answers.repository.ts';

/** Null for a forged link; `isOver` if the appointment has started or changed since, `isJustCancelled` while that can be undone. */
export const findMailed = async ({ database, config }: Sources, key: string) => {
  const link = readAnswerKey(config, key);
  const a = link && (await findAppointmentToAnnounce(database, link.appointmentId));
  if (!a) return null;
  const isCurrent =
    isAhead(a) && a.icsSequence === link.icsSequence && lastSay(a.start) > a.now && !isUnconfirmed(a.request);
  const isJustCancelled =
    a.status === 'CANCELLED' && a.icsSequence === link.icsSequence + 1 && (a.undoUntil ?? 0) > a.now;
  return { ...a, isOver: !isCurrent, isJustCancelled };
};

export const asMailed = ({ config }: Sources, one: AppointmentToAnnounce): MailedAppointment => ({
  ...one,
  key: answerKeyOf(config, one),
});

/** Changes nothing; null for a forged link. */
export const readPage = async (deps: Sources, opened: Opened): Promise<LinkedPage | null> => {
  const appointment = await findMailed(deps, opened.key);
  if (appointment === null) return null;
  if (appointment.isOver) return changedPage(appointment);
  const reminded = await listRemindedTogether(deps.database, appointment);
  // A time that the practice has yet to decide about gets no reminder, but its link still works.
  const [first = asMailed(deps, appointment), ...others] = reminded.map((one) => asMailed(deps, one));
  return answerPage([first, ...others], opened);
};

/** The pet's photo; null for a forged or expired link. */
export const readPhoto = async (deps: Sources, key: string): Promise<Uint8Array | null> => {
  const appointment = await findMailed(deps, key);
  return appointment === null || appointment.isOver ? null : findPhotoForMail(deps.database, appointment.petId);
};

/** Changes nothing; null for a forged link. */
export const readQuestions = async (deps: Sources, key: string): Promise<LinkedPage | null> => {
  const appointment = await findMailed(deps, key);
  if (appointment === null) return null;
  const isOver = appointment.isOver || appointment.start <= appointment.now;
  return isOver || !appointment.questions?.length ? changedPage(appointment) : questionsPage(appointment, key);
};

/** Saves the answers; any question may be left out. */
export const takeAnswers = async (deps: Sources, key: string, field: (name: string) => string): Promise<void> => {
  const appointment = await findMailed(deps, key);
  if (appointment === null || appointment.isOver || !appointment.questions) return;
  const chosen = appointment.questions.map((_, index) => ({
    asked: field(`asked${index}`),
    answer: field(`answer${index}`),
  }));
  const answers = readAnswers(appointment.questions, chosen);
  await saveAnswersToQuestions(deps.database, { ...appointment, answers: answers.length === 0 ? null : answers });
};

type PostedAnswer = { readonly key: string; readonly answer: string; readonly traceId: string };

/** Idempotent. Ignores an answer if the appointment has changed since. */
export const takeAnswer = async (deps: Sources, { key, answer, traceId }: PostedAnswer): Promise<void> => {
  const appointment = await findMailed(deps, key);
  if (appointment === null || appointment.isOver) return;
  const minutes = lateMinutes.find((option) => answer === `late-${option}`);
  if (minutes !== undefined && maySayLate(appointment))
    await saveLate(deps.database, { ...appointment, minutes, traceId });
  const isArrival = answer === 'here' || answer === 'not-here';
  if (isArrival && appointment.words.whenYouArrive && maySayHere(appointment))
    await saveHere(deps.database, {
      ...appointment,
      ...oneArrival(appointment.start),
      isHere: answer === 'here',
      traceId,
    });
  if (!['coming', 'unsure'].includes(answer)) return;
  await saveAnswer(deps.database, { ...appointment, isComing: answer === 'coming', traceId });
};
