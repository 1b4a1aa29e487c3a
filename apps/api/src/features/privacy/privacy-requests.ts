import { createHash, randomBytes } from 'node:crypto';
import type {
  ConsentHistory,
  PersonalData,
  PrivacyOverview,
  PrivacyRequest,
} from '@portal/contract/privacy/privacy.schemas';
import { acknowledgeDays, erasureWords, graceDays } from '@portal/domain/privacy/erasure-rules';
import { privacyReference } from '@portal/domain/privacy/privacy-reference';
import type { Database } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, orNotFound, Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { exportPerson } from './export-person.ts';
import { isRecent, presentConsents, presentOverview, presentRequest } from './privacy.presenter.ts';
import {
  findAcceptedTerms,
  findErasureSituation,
  findSameRequest,
  insertPrivacyRequest,
  listConsents,
  listPrivacyRequests,
  type NewPrivacyRequest,
  withdrawErasure,
} from './privacy-requests.repository.ts';

type Sources = { readonly database: Database; readonly outbox: Outbox };
type Input = { readonly caller: Caller & { readonly clientId: number }; readonly traceId: string };

const signInAgain = () => new Problem('SIGN_IN_AGAIN', 'Sign in again before you do this.');

const notConfirmed = () =>
  new Problem('NOT_CONFIRMED', 'Type the words exactly as shown.', {
    errors: [{ field: 'confirmation', code: 'NOT_CONFIRMED', message: 'Type the words exactly as shown' }],
  });

const tooOften = (retryAfter: number) =>
  new Problem('TOO_MANY_REQUESTS', 'You’ve asked for this too many times. Try again later.', { retryAfter });

const actorOf = ({ caller }: Input): string => `identity:${caller.identityId}`;

const spendOrRefuse = async (database: Database, { name, key }: { name: string; key: string }): Promise<void> => {
  const wait = await spend(database, [{ name, key, limit: 10, windowSeconds: 3600 }]);
  if (wait !== null) throw tooOften(wait);
};

export const requestExport = async (database: Database, input: Input): Promise<PersonalData> => {
  const { clientId } = input.caller;
  await spendOrRefuse(database, { name: 'privacy export', key: String(clientId) });
  return exportPerson(database, { clientId, actor: actorOf(input), traceId: input.traceId });
};

export const readOverview = async (database: Database, { caller }: Pick<Input, 'caller'>): Promise<PrivacyOverview> => {
  const situation = orNotFound(await findErasureSituation(database, caller.clientId));
  const requests = await listPrivacyRequests(database, caller.clientId);
  return presentOverview({ requests, situation, authenticatedAt: caller.authenticatedAt });
};

export const readConsents = async (database: Database, { caller }: Pick<Input, 'caller'>): Promise<ConsentHistory> =>
  presentConsents(await listConsents(database, caller.clientId), await findAcceptedTerms(database, caller.identityId));

type RequestContent = Pick<NewPrivacyRequest, 'kind' | 'state' | 'requestKey' | 'message' | 'dueInDays'>;

const keep = async ({ database, outbox }: Sources, input: Input, content: RequestContent): Promise<PrivacyRequest> => {
  const { clientId } = input.caller;
  const reference = privacyReference(randomBytes(8));
  const made = await insertPrivacyRequest(database, {
    ...content,
    clientId,
    reference,
    actor: actorOf(input),
    traceId: input.traceId,
  });
  outbox.wake();
  const request = made ?? (await findSameRequest(database, { clientId, ...content }));
  if (!request) throw new Error('a request is either new or there already');
  return presentRequest(request);
};

/** Only files the request: erasure follows after a waiting period in which it can be withdrawn. */
export const requestErasure = async (
  sources: Sources,
  input: Input & { readonly confirmation: string },
): Promise<PrivacyRequest> => {
  if (!isRecent(input.caller.authenticatedAt)) throw signInAgain();
  if (input.confirmation.toLowerCase().replace(/\s+/g, ' ') !== erasureWords) throw notConfirmed();
  return keep(sources, input, {
    kind: 'ERASURE',
    state: 'WAITING',
    requestKey: `erasure ${Date.now()}`,
    message: null,
    dueInDays: graceDays,
  });
};

export const withdrawErasureRequest = async (database: Database, input: Input): Promise<void> => {
  const { clientId } = input.caller;
  if (!(await withdrawErasure(database, { clientId, actor: actorOf(input), traceId: input.traceId }))) throw notFound();
};

/** Milliseconds within which the same text counts as a double click. */
const sameFor = 600_000;

export const complain = async (
  sources: Sources,
  input: Input & { readonly message: string },
): Promise<PrivacyRequest> => {
  const { message, caller } = input;
  await spendOrRefuse(sources.database, { name: 'privacy complaint', key: String(caller.clientId) });
  const words = createHash('sha256').update(message).digest('base64url');
  return keep(sources, input, {
    kind: 'COMPLAINT',
    state: 'RECEIVED',
    requestKey: `${words} ${Math.floor(Date.now() / sameFor)}`,
    message,
    dueInDays: acknowledgeDays,
  });
};
