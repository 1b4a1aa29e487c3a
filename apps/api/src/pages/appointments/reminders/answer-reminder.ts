import { readAnswers } from '@portal/domain/appointments/reminders/questions';
import { lastSay, lateMinutes, maySayLate } from '@portal/domain/appointments/reminders/running-late';
import { maySayHere, oneArrival } from '@portal/domain/appointments/reminders/arriving';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { isAhead } from '../../../features/appointments/appointment-messages.ts';
import type { Sources } from '../../../platform/sources.ts';
import {
  findAppointmentToAnnounce,
  listRemindedTogether,
} from '../../../features/appointments/appointment-messages.repository.ts';
import { findPhotoForMail } from '../../../features/pets/photos.repository.ts';
import { answerKeyOf, readAnswerKey } from '../../../features/appointments/reminders/answer-link.ts';
import type { AskedDay } from './answer-form.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { answerPage, changedPage } from './answer-page.ts';
import { questionsPage } from './questions-page.ts';
import {
  saveAnswer,
  saveAnswersToQuestions,
  saveHere,
  saveLate,
} from '../../../features/appointments/reminders/answers.repository.ts';

/** Null for a forged link; `isOver` if the appointment has started or changed since. */
const findAsked = async ({ database, config }: Sources, key: string) => {
  const named = readAnswerKey(config, key);
  const a = named && (await findAppointmentToAnnounce(database, named.appointmentId));
  if (!a) return null;
  const stands =
    isAhead(a) && a.icsSequence === named.icsSequence && lastSay(a.start) > a.now && !isUnconfirmed(a.request);
  return { ...a, isOver: !stands };
};

/** Changes nothing; null for a forged link. */
export const readPage = async (deps: Sources, key: string): Promise<LinkedPage | null> => {
  const asked = await findAsked(deps, key);
  if (asked === null) return null;
  if (asked.isOver) return changedPage(asked);
  const day = await listRemindedTogether(deps.database, asked);
  const [first, ...others] = day.map((one) => ({ ...one, key: answerKeyOf(deps.config, one) }));
  const asDay: AskedDay | null = first ? [first, ...others] : null;
  return asDay ? answerPage(asDay, key) : changedPage(asked);
};

/** The pet's photo; null for a forged or expired link. */
export const readPhoto = async (deps: Sources, key: string): Promise<Uint8Array | null> => {
  const asked = await findAsked(deps, key);
  return asked === null || asked.isOver ? null : findPhotoForMail(deps.database, asked.petId);
};

/** Changes nothing; null for a forged link. */
export const readQuestions = async (deps: Sources, key: string): Promise<LinkedPage | null> => {
  const asked = await findAsked(deps, key);
  if (asked === null) return null;
  const isOver = asked.isOver || asked.start <= asked.now;
  return isOver || !asked.questions?.length ? changedPage(asked) : questionsPage(asked, key);
};

/** Saves the answers; any question may be left out. */
export const takeAnswers = async (deps: Sources, key: string, field: (name: string) => string): Promise<void> => {
  const asked = await findAsked(deps, key);
  if (asked === null || asked.isOver || !asked.questions) return;
  const chosen = asked.questions.map((_, index) => ({
    asked: field(`asked${index}`),
    answer: field(`answer${index}`),
  }));
  const answers = readAnswers(asked.questions, chosen);
  await saveAnswersToQuestions(deps.database, { ...asked, answers: answers.length === 0 ? null : answers });
};

type Given = { readonly key: string; readonly answer: string; readonly traceId: string };

/** Idempotent. Ignores an answer if the appointment has changed since. */
export const takeAnswer = async (deps: Sources, { key, answer, traceId }: Given): Promise<void> => {
  const asked = await findAsked(deps, key);
  if (asked === null || asked.isOver) return;
  const minutes = lateMinutes.find((known) => answer === `late-${known}`);
  if (minutes !== undefined && maySayLate(asked)) await saveLate(deps.database, { ...asked, minutes, traceId });
  const isArrival = answer === 'here' || answer === 'not-here';
  if (isArrival && asked.words.whenYouArrive && maySayHere(asked))
    await saveHere(deps.database, { ...asked, ...oneArrival(asked.start), isHere: answer === 'here', traceId });
  if (!['coming', 'unsure'].includes(answer)) return;
  await saveAnswer(deps.database, { ...asked, isComing: answer === 'coming', traceId });
};
