import { randomBytes } from 'node:crypto';
import type { PracticeMessageForm } from '@portal/contract/prices/practice-message.schemas';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { addWorkingDays, answeringOf, practiceMessageReference } from '@portal/domain/prices/practice-message';
import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import type { Queryable } from '../../../database/client.ts';
import { type Budget, limitKeyOf, networkOf, spend, spendEach, waitFor } from '../../../platform/budgets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import type { PricedPractice } from '../prices.repository.ts';
import { keepPracticeMessage } from './practice-messages.repository.ts';

const hour = 3_600;

type Sending = {
  readonly practice: PricedPractice;
  readonly complaints: StoredPriceList['complaints'];
  readonly form: PracticeMessageForm;
  /** Random key in the form, which identifies repeats. */
  readonly formKey: string;
  /** The visitor's IP address. */
  readonly address: string;
};

type Budgets = { readonly shared: readonly Budget[]; readonly newcomer: Budget; readonly regulars: Budget };

/** A third of a practice's limit is reserved for complaints, and two thirds for networks that have not written to it today. */
const budgetsOf = (
  { practice: { practiceId }, form, address }: Sending,
  limits: ApiDeps['config']['limits'],
): Budgets => {
  const network = networkOf(address);
  const most = limits.practiceMessagesToPracticeAnHour;
  const toPractice = (name: string, limit: number): Budget => ({
    name: `practice ${name} to practice`,
    key: String(practiceId),
    limit: Math.floor(limit),
    windowSeconds: hour,
  });
  const byAddress = { key: limitKeyOf(address), limit: limits.practiceMessagesAnHour, windowSeconds: hour };
  const byNetwork = { key: network, limit: limits.practiceMessagesOfNetworkAnHour, windowSeconds: hour };
  return {
    shared: [
      { name: 'practice message by address', ...byAddress },
      { name: 'practice message by network', ...byNetwork },
      toPractice('message', most),
      ...(form.kind === 'QUESTION' ? [toPractice('question', (most * 2) / 3)] : []),
    ],
    newcomer: { name: 'first practice message', key: `${practiceId} ${network}`, limit: 1, windowSeconds: 24 * hour },
    regulars: toPractice('further message', most / 3),
  };
};

/** Returns the seconds to wait, or null. */
const spendMessage = async (database: Queryable, { shared, newcomer, regulars }: Budgets): Promise<number | null> => {
  const exhausted = await spendEach(database, [...shared, newcomer]);
  const isNewcomer = exhausted.some(({ budget }) => budget === newcomer);
  return isNewcomer ? spend(database, [...shared, regulars]) : waitFor(exhausted);
};

type Sent =
  | { readonly reference: string }
  | { readonly refusal: 'used' }
  | { readonly refusal: 'wait'; readonly seconds: number };

export const sendPracticeMessage = async (
  { database, config, outbox }: Pick<ApiDeps, 'database' | 'config' | 'outbox'>,
  sending: Sending,
): Promise<Sent> => {
  const seconds = await spendMessage(database, budgetsOf(sending, config.limits));
  if (seconds !== null) return { refusal: 'wait', seconds };
  const { practice, complaints, form, formKey } = sending;
  const today = localDateOf(practice.timeZone, Date.now());
  const reference = await keepPracticeMessage(database, {
    ...form,
    practiceId: practice.practiceId,
    reference: practiceMessageReference(randomBytes(8)),
    formKey,
    answerBy: addWorkingDays(today, answeringOf(form.kind, complaints).withinDays),
  });
  if (reference === null) return { refusal: 'used' };
  outbox.wake();
  return { reference };
};
