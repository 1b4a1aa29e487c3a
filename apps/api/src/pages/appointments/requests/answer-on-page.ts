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

type Found = { readonly request: BookingRequest; readonly isLatest: boolean };

const find = async ({ database, config }: PageDeps, key: string): Promise<Found | null> => {
  const named = readRequestKey(config, key);
  const request = named && (await findBookingRequest(database, named.bookingRequestId));
  return request && { request, isLatest: request.answerBy === named.answerBy };
};

const isOpen = ({ request, isLatest }: Found): boolean =>
  isLatest && request.state === 'AWAITING' && request.answerBy > request.now;

/** Changes nothing; null for a forged link. */
export const readRequestPage = async (deps: PageDeps, key: string): Promise<LinkedPage | null> => {
  const found = await find(deps, key);
  if (!found) return null;
  return isOpen(found) ? questionPage(found.request, { key }) : outcomePage(found.request);
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
  const found = await find(deps, filled.key);
  const typed = { ...filled, message: filled.message.replaceAll('\r\n', '\n').trim() };
  const given = answerIn(typed);
  if (!found) return null;
  if (!found.isLatest) return outcomePage(found.request);
  if (!given && !isOpen(found)) return outcomePage(found.request);
  if (!given) return questionPage(found.request, { key: filled.key, typed: { ...typed, answer: 'none' } });
  if (given.answer === 'DECLINE' && isMessageTooLong(typed))
    return questionPage(found.request, { key: filled.key, typed });
  const { bookingRequestId, practiceId } = found.request;
  const answer = { bookingRequestId, actor: `practice:${practiceId}`, traceId: filled.traceId, given };
  const { isDecided, request } = await withRetry(() => answerRequest(deps.database, answer));
  if (isDecided) deps.outbox.wake();
  return outcomePage(request ?? found.request);
};
