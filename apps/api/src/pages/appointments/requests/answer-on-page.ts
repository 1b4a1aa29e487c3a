import { type DeclineReason, declineReasons } from '@portal/domain/appointments/requests/booking-requests';
import type { Database } from '../../../database/client.ts';
import { withRetry } from '../../../database/retry.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { answerRequest, type PracticeAnswer } from '../../../features/appointments/requests/answer-request.ts';
import {
  type BookingRequest,
  findBookingRequest,
} from '../../../features/appointments/requests/booking-requests.repository.ts';
import { readRequestKey } from '../../../features/appointments/requests/request-link.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { isMessageTooLong, outcomePage, questionPage } from './request-page.ts';

export type PageDeps = {
  readonly database: Database;
  readonly config: Config;
  readonly outbox: Pick<Outbox, 'wake'>;
};

type RequestState = { readonly request: BookingRequest; readonly isLatest: boolean };

const find = async ({ database, config }: PageDeps, key: string): Promise<RequestState | null> => {
  const link = readRequestKey(config, key);
  const request = link && (await findBookingRequest(database, link.bookingRequestId));
  return request && { request, isLatest: request.answerBy === link.answerBy };
};

const isOpen = ({ request, isLatest }: RequestState): boolean =>
  isLatest && request.state === 'AWAITING' && request.answerBy > request.now;

/** Changes nothing; null for a forged link. */
export const readRequestPage = async (deps: PageDeps, key: string): Promise<LinkedPage | null> => {
  const state = await find(deps, key);
  if (!state) return null;
  return isOpen(state) ? questionPage(state.request, { key }) : outcomePage(state.request);
};

type Filled = {
  readonly key: string;
  readonly answer: string;
  readonly reason: string;
  readonly message: string;
  readonly traceId: string;
};

const reasonOf = (text: string): DeclineReason | null => declineReasons.find((reason) => reason === text) ?? null;

const answerIn = ({ answer, reason, message }: Filled): PracticeAnswer | null => {
  if (answer === 'confirm') return { answer: 'CONFIRM' };
  if (answer !== 'decline') return null;
  const words = message.toWellFormed() || null;
  return { answer: 'DECLINE', reason: reasonOf(reason), message: words };
};

/** Idempotent; null for a forged link. Reports the outcome of the request, whoever decided it. */
export const answerOnPage = async (deps: PageDeps, filled: Filled): Promise<LinkedPage | null> => {
  const state = await find(deps, filled.key);
  const typed = { ...filled, message: filled.message.replaceAll('\r\n', '\n').trim() };
  const practiceAnswer = answerIn(typed);
  if (!state) return null;
  if (!state.isLatest) return outcomePage(state.request);
  if (!practiceAnswer && !isOpen(state)) return outcomePage(state.request);
  if (!practiceAnswer) return questionPage(state.request, { key: filled.key, typed: { ...typed, answer: 'none' } });
  if (practiceAnswer.answer === 'DECLINE' && isMessageTooLong(typed))
    return questionPage(state.request, { key: filled.key, typed });
  const { bookingRequestId, practiceId } = state.request;
  const answer = { bookingRequestId, actor: `practice:${practiceId}`, traceId: filled.traceId, given: practiceAnswer };
  const { isDecided, request } = await withRetry(() => answerRequest(deps.database, answer));
  if (isDecided) deps.outbox.wake();
  return outcomePage(request ?? state.request);
};
