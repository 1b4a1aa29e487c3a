import { randomBytes } from 'node:crypto';
import type { PracticeMessageForm } from '@portal/contract/prices/practice-message.schemas';
import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { addWorkingDays, answeringOf, practiceMessageReference } from '@portal/domain/prices/practice-message';
import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import { type Budget, limitKeyOf, networkOf, spend } from '../../../platform/budgets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import type { PricedPractice } from '../prices.repository.ts';
import { keepPracticeMessage } from './practice-messages.repository.ts';

const hour = 3_600;

type Sending = {
  readonly practice: PricedPractice;
  readonly complaints: StoredPriceList['complaints'];
  readonly form: PracticeMessageForm;
  /** Random, from the form. */
  readonly formKey: string;
  /** The visitor's IP address. */
  readonly address: string;
};

const budgetsOf = ({ practice, address }: Sending, limits: ApiDeps['config']['limits']): Budget[] => [
  {
    name: 'practice message by address',
    key: limitKeyOf(address),
    limit: limits.practiceMessagesAnHour,
    windowSeconds: hour,
  },
  {
    name: 'practice message by network',
    key: networkOf(address),
    limit: limits.practiceMessagesOfNetworkAnHour,
    windowSeconds: hour,
  },
  {
    name: 'practice message to practice',
    key: String(practice.practiceId),
    limit: limits.practiceMessagesToPracticeAnHour,
    windowSeconds: hour,
  },
];

/** Null if too many were sent. */
export const sendPracticeMessage = async (
  { database, config, outbox }: Pick<ApiDeps, 'database' | 'config' | 'outbox'>,
  sending: Sending,
): Promise<{ readonly reference: string } | null> => {
  const seconds = await spend(database, budgetsOf(sending, config.limits));
  if (seconds !== null) return null;
  const { practice, complaints, form, formKey } = sending;
  const today = localDateOf(practice.timeZone, Date.now());
  const reference = await keepPracticeMessage(database, {
    ...form,
    practiceId: practice.practiceId,
    reference: practiceMessageReference(randomBytes(8)),
    formKey,
    answerBy: addWorkingDays(today, answeringOf(form.kind, complaints).withinDays),
  });
  outbox.wake();
  return { reference };
};
