import { holdRules, longestClaimedMinutes } from '@portal/domain/booking/hold';
import type { Queryable } from '../../database/client.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { countAttempt } from '../../platform/metrics/count-attempt.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { randomToken } from '../../platform/secrets.ts';
import type { ApiDeps } from '../api-deps.ts';
import { type BookingContext, loadBookingContext } from '../slots/booking-context.ts';
import type { BookerRow, BookingQuestion } from '../slots/booking-context.repository.ts';
import { type Candidates, chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { isDayFull } from '../slots/day-cap.ts';
import { deleteBlockingHolds } from '../slots/diary-conflicts.repository.ts';
import { withAlternatives } from '../slots/find-slots.ts';
import type { SlotRefusal } from '../slots/slots.errors.ts';
import { insertHold, type Owner } from './holds.repository.ts';

export type HoldRequest = { readonly slotId: string; readonly start: string };

export type HoldAttempt = {
  readonly context: BookerRow & BookingContext;
  readonly times: Candidates;
  readonly time: ChosenTime;
};

export type NewTurn = {
  readonly owner: Owner;
  readonly replaced: { readonly softBookingId: string; readonly practiceId: number } | null;
};

/** What differs between clients and guests, except the length of a hold, which is in `holdRules`. */
export type Holder<Refusal> = {
  readonly question: BookingQuestion;
  readonly original: string | null;
  readonly refuse: (context: HoldAttempt['context']) => Refusal | null;
  /** Locks the owner. Finds the hold of an earlier attempt whose response was lost, or makes room for a new one. */
  readonly takeTurn: (
    transaction: Queryable,
    attempt: HoldAttempt,
  ) => Promise<Result<NewTurn | { readonly sameHoldId: string }, Refusal>>;
  /** Called after the insert, so that a taken time is reported as taken rather than as over quota. */
  readonly checkQuota: (transaction: Queryable, turn: NewTurn, attempt: HoldAttempt) => Promise<Refusal | null>;
  /** Returns a more specific refusal than that the time is taken or the day is full, if there is one. */
  readonly explainLoss: (loss: Loss, attempt: HoldAttempt) => Promise<Refusal | null>;
};

export type Hold = { readonly softBookingId: string; readonly originalExpired: boolean };

type Loss = 'slot-taken' | 'day-full';

type Saving<Refusal> = { readonly holder: Holder<Refusal>; readonly attempt: HoldAttempt };

const save = <Refusal>({ database }: ApiDeps, { holder, attempt }: Saving<Refusal>) =>
  attemptInTransaction<Hold, Refusal | Loss>(database, async (tx) => {
    const { context, time } = attempt;
    const { clientId, subject } = holder.question;
    const { clinicianId } = time.clinician;
    const turn = await holder.takeTurn(tx, attempt);
    if (!turn.ok) return turn;
    if ('sameHoldId' in turn.value) return ok({ softBookingId: turn.value.sameHoldId, originalExpired: false });
    const { owner, replaced } = turn.value;
    if (await isDayFull(tx, context, { subject, start: time.start })) return refused('day-full');
    await deleteBlockingHolds(tx, { ...time, clientId, clinicianId, petIds: subject.petIds });
    const softBookingId = `sb_${randomToken()}`;
    const rules = holdRules[owner.kind];
    const isFree = await insertHold(tx, {
      ...time,
      softBookingId,
      owner,
      subject,
      clinicianId,
      // The booking context has added a guest's first minutes to the lead time.
      leadTimeMinutes: context.reason.leadTimeMinutes - (rules.mayReachLeadTime ? 0 : rules.minutes),
      replaces: replaced?.softBookingId ?? null,
      rules,
      longestClaimedMinutes,
    });
    if (!isFree) return refused('slot-taken');
    const overQuota = await holder.checkQuota(tx, turn.value, attempt);
    if (overQuota) return refused(overQuota);
    return ok({ softBookingId, originalExpired: holder.original !== null && replaced === null });
  });

const hold = async <Refusal extends { readonly kind: string }>(
  deps: ApiDeps,
  holder: Holder<Refusal>,
  request: HoldRequest,
): Promise<Result<Hold, SlotRefusal | Refusal>> => {
  const { question } = holder;
  const loaded = await loadBookingContext(deps, question);
  if (!loaded.ok) return loaded;
  const { context, setUp } = loaded.value;
  const forbidden = holder.refuse(context);
  if (forbidden) return refused(forbidden);
  const times = chooseTime({ ...request, setUp, context });
  if (!times.ok) return times;
  let loss: Loss = 'slot-taken';
  for (const time of times.value) {
    const saved = await save(deps, { holder, attempt: { context, times: times.value, time } });
    if (saved.ok) return saved;
    if (typeof saved.refusal === 'object') return refused(saved.refusal);
    loss = saved.refusal;
    if (loss === 'day-full') break;
  }
  const [time] = times.value;
  const better = await holder.explainLoss(loss, { context, times: times.value, time });
  if (better) return refused(better);
  const refusal = { kind: loss, alternatives: [] } as const;
  return refused(await withAlternatives(deps, refusal, { search: question, start: time.start }));
};

/** Atomic with giving up the original, so that the old time is lost only once the new one is safe. */
export const holdSlot = <Refusal extends { readonly kind: string }>(
  deps: ApiDeps,
  holder: Holder<Refusal>,
  request: HoldRequest,
): Promise<Result<Hold, SlotRefusal | Refusal>> => countAttempt('hold', hold(deps, holder, request));
