import { isViolation, type Queryable, type Transactions } from '../../../database/client.ts';
import {
  answerMessageMaxLength,
  isChangeable,
  mayBecome,
  type PracticeAnswer,
  readyDays,
} from '@portal/domain/medicines/request-states';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { findOpenDay, type ItemChange, lockRequest, saveAnswer } from './answer.repository.ts';
import { findRequest, type ItemRow, type MedicineRequestRow } from './medicine-requests.repository.ts';

export type ItemAnswer = {
  readonly itemId: number;
  readonly answer: PracticeAnswer;
  readonly message?: string | null | undefined;
  readonly readyUntil?: string | null | undefined;
  readonly reasonId?: number | null | undefined;
};

export type RequestAnswer = {
  readonly requestId: number;
  /** The version that was on screen. */
  readonly version: number;
  readonly items: readonly ItemAnswer[];
  readonly actor: string;
  readonly traceId: string;
  /** In the transaction, such as naming the system that answers. */
  readonly before?: (transaction: Queryable) => Promise<unknown>;
};

/**
 * `SAME`: it stood like that before, so nobody is told again. `CHANGED`: somebody has answered since the request was read.
 * `NOT_ALLOWED`: a medicine is collected or withdrawn, its pet has died or moved on, it cannot become that, or the request ended too long ago.
 */
export type AnswerOutcome = 'DONE' | 'SAME' | 'CHANGED' | 'NOT_ALLOWED' | 'NOT_FOUND';

export type AnsweredRequest = { readonly outcome: AnswerOutcome; readonly request: MedicineRequestRow | null };

const changeOf = (answer: ItemAnswer, item: ItemRow, usualUntil: string): ItemChange => {
  const state = answer.answer;
  return {
    itemId: item.itemId,
    state,
    message: answer.message?.trim().slice(0, answerMessageMaxLength) || null,
    readyUntil: state === 'READY' ? (answer.readyUntil ?? usualUntil) : null,
    reasonId: state === 'CHECK_UP' ? (answer.reasonId ?? item.checkUpReasonId) : null,
  };
};

const isSame = (change: ItemChange, item: ItemRow): boolean =>
  change.state === item.state &&
  change.message === item.message &&
  change.readyUntil === item.readyUntil &&
  change.reasonId === item.reasonId;

type Judged = { readonly changes: readonly ItemChange[]; readonly isAllowed: boolean };

type Days = { readonly today: string; readonly usualUntil: string };

const judge = ({ items }: RequestAnswer, request: MedicineRequestRow, { today, usualUntil }: Days): Judged => {
  const changes: ItemChange[] = [];
  let isAllowed = true;
  for (const answer of items) {
    const item = request.items.find(({ itemId }) => itemId === answer.itemId);
    const change = item && changeOf(answer, item, usualUntil);
    if (!item || !change) isAllowed = false;
    else if (!isSame(change, item)) {
      isAllowed &&= mayBecome(item, answer.answer) && isSoon(change, today);
      changes.push(change);
    }
  }
  return { changes, isAllowed };
};

const isSoon = ({ readyUntil }: ItemChange, today: string): boolean =>
  readyUntil === null || (readyUntil >= today && readyUntil <= addDays(today, readyDays.most));

const answer = async (tx: Queryable, reply: RequestAnswer): Promise<AnswerOutcome> => {
  await reply.before?.(tx);
  await lockRequest(tx, reply.requestId);
  const request = await findRequest(tx, reply.requestId);
  if (!request) return 'NOT_FOUND';
  const today = localDateOf(request.timeZone, request.now);
  const usualUntil = await findOpenDay(tx, { ...request, from: addDays(today, readyDays.usual) });
  const { changes, isAllowed } = judge(reply, request, { today, usualUntil });
  if (isAllowed && changes.length === 0) return 'SAME';
  if (request.version !== reply.version) return 'CHANGED';
  if (!isAllowed || !isChangeable(request)) return 'NOT_ALLOWED';
  await saveAnswer(tx, {
    ...reply,
    items: changes,
    action: 'medicine-request.answered',
    tellsClient: changes.some(({ state }) => state !== 'COLLECTED'),
  });
  return 'DONE';
};

/** By the mailed link, the API, an operator or a connected system: the first answer to a version counts. */
export const answerRequest = async (database: Transactions, reply: RequestAnswer): Promise<AnsweredRequest> => {
  const outcome = await database
    .transaction((tx) => answer(tx, reply))
    .catch((error: unknown): AnswerOutcome => {
      // The client has asked for the same medicine again since this one was over.
      if (isViolation('unique', error)) return 'NOT_ALLOWED';
      throw error;
    });
  return { outcome, request: await findRequest(database, reply.requestId) };
};
