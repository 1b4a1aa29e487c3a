import type { GuestWaitingForm } from '@portal/contract/waiting-list/waiting-list.schemas';
import { waitingDays } from '@portal/domain/waiting-list/waiting-rules';
import { guestDetails } from '@portal/domain/booking/guest-record';
import { statedValues } from '@portal/domain/record';
import { withRetry } from '../../../database/retry.ts';
import { attemptInTransaction } from '../../../platform/attempt-in-transaction.ts';
import { ok, refused } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { type MailWait, spendMailOfForm } from '../../booking/guests/guest-mail-budget.ts';
import { insertGuest, saveDetails } from '../../booking/guests/guests.repository.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { prepareSearch } from '../../slots/search/prepare-search.ts';
import { leaveWaitingList } from '../answering.repository.ts';
import { listWaitingPractices } from '../waiting-entries.repository.ts';
import { findGuestEntry, type GuestEntryRow, insertGuestEntry, keepWaiting } from './guest-entries.repository.ts';
import { networkHashOf, readGuestKey } from './guest-list-link.ts';

type Deps = Pick<ApiDeps, 'database' | 'diaries' | 'config' | 'outbox'>;

export type GuestQuestion = { readonly practiceId: number; readonly speciesId: number; readonly reasonId: number };

export type GuestChoices = {
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly reasonName: string;
  readonly clinicians: readonly { readonly clinicianId: number; readonly name: string }[];
};

/** Null where guests cannot book this, or where there is no waiting list. */
export const readGuestChoices = async (
  deps: Pick<Deps, 'database' | 'diaries'>,
  { practiceId, speciesId, reasonId }: GuestQuestion,
): Promise<GuestChoices | null> => {
  const guest = { guestBookingId: null, speciesId };
  const [prepared, [nearest]] = await Promise.all([
    prepareSearch(deps, { clientId: null, guest, subject: subjectOf({ practiceId, reasonId }) }),
    listWaitingPractices(deps.database, { clientId: 0, practiceId, limit: 1 }),
  ]);
  if (!prepared.ok || nearest?.practiceId !== practiceId) return null;
  const { clinicians, context } = prepared.value;
  const { practiceName, practicePhone, reason } = context;
  return { practiceName, practicePhone, reasonName: reason.name, clinicians };
};

type Joining = {
  readonly question: GuestQuestion;
  readonly form: GuestWaitingForm;
  readonly clinicianId: number | null;
  readonly address: string;
};

/** Stores nothing if no email may go out now. */
export const waitAsGuest = async ({ database, config, outbox }: Deps, joining: Joining): Promise<MailWait | null> => {
  const { question, form, clinicianId, address } = joining;
  const { email } = form;
  const waiting = await attemptInTransaction<null, MailWait>(database, async (tx) => {
    const guestBookingId = await insertGuest(tx, { ...question, ...form, networkHash: networkHashOf(config, address) });
    await saveDetails(tx, { ...statedValues(guestDetails, form), guestBookingId });
    const wait = await spendMailOfForm(tx, { email, address });
    if (wait !== null) return refused(wait);
    const wishes = { weekdays: form.weekdays, dayParts: form.parts, sameDay: false, clinicianId };
    await insertGuestEntry(tx, { ...question, ...wishes, guestBookingId });
    return ok(null);
  });
  if (!waiting.ok) return waiting.refusal;
  outbox.wake();
  return null;
};

/** Null for a forged key, and for an entry that has been deleted. */
export const readGuestEntry = async ({ database, config }: Deps, key: string): Promise<GuestEntryRow | null> => {
  const entryId = readGuestKey(config, key);
  return entryId === null ? null : findGuestEntry(database, entryId);
};

/** Idempotent; changes nothing without an answer. Returns false for a forged key. */
export const answerAsGuest = async (
  { database, config }: Deps,
  { key, answer }: { readonly key: string; readonly answer: string },
): Promise<boolean> => {
  const entryId = readGuestKey(config, key);
  if (entryId === null) return false;
  if (answer === 'looking') await withRetry(() => keepWaiting(database, { entryId, days: waitingDays }));
  if (answer === 'stop')
    await database.transaction((transaction) => leaveWaitingList(transaction, { clientId: null, entryId }));
  return true;
};
