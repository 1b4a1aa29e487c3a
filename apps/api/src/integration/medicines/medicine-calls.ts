import type { CallInput, CallOutput } from '@portal/contract/endpoints';
import { answerRequest } from '../../features/medicines/requests/answer-request.ts';
import {
  findRequestAtPractice,
  listOpenRequests,
  type RequestAtPractice,
} from '../../features/medicines/requests/open-requests.repository.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import type { Api } from '../../platform/http/api.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import { actorOf, keyOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

type PresentedRequest = CallOutput<'GET /integration/v1/medicine-requests/{requestId}'>;

const instantOf = (at: number): string => new Date(at).toISOString();

const present = (row: RequestAtPractice): PresentedRequest => {
  const { requestId, version, practiceId, clientId, supply, note } = row;
  return {
    requestId,
    version,
    practiceId,
    clientId,
    supply,
    note,
    sentAt: instantOf(row.sentAt),
    answerBy: instantOf(row.answerBy),
    endedAt: row.endedAt === null ? null : instantOf(row.endedAt),
    items: row.items.map((item) => ({ ...item, changedAt: instantOf(item.steps.at(-1)?.at ?? row.sentAt) })),
  };
};

type OfKey = { readonly key: IntegrationKey; readonly requestId: number };

const find = async ({ database }: IntegrationSources, { key, requestId }: OfKey): Promise<RequestAtPractice> =>
  withinReach(key, await findRequestAtPractice(database, requestId));

type Answering = OfKey & {
  readonly answer: CallInput<'PUT /integration/v1/medicine-requests/{requestId}/answer'>['body'];
  readonly traceId: string;
};

const answerOf = async (
  sources: IntegrationSources,
  { key, requestId, answer, traceId }: Answering,
): Promise<PresentedRequest> => {
  const { database, outbox } = sources;
  await find(sources, { key, requestId });
  const { outcome } = await answerRequest(database, {
    ...answer,
    requestId,
    actor: actorOf(key),
    traceId,
    before: (tx) => writeAs(tx, key.source),
  });
  if (outcome === 'NOT_FOUND') throw notFound();
  if (outcome === 'CHANGED') throw new Problem('STALE', 'Somebody has answered this request since. Read it again.');
  if (outcome === 'NOT_ALLOWED')
    throw new Problem(
      'REQUEST_ANSWERED',
      'A medicine was collected or withdrawn, its pet has died or moved on, or it cannot become that.',
    );
  if (outcome === 'DONE') outbox.wake();
  return present(await find(sources, { key, requestId }));
};

export const addMedicineCalls = (api: Api, sources: IntegrationSources): void => {
  api.on('GET /integration/v1/medicine-requests', async ({ query: { after = 0, limit }, request }) => {
    const { practiceIds } = keyOf(request);
    const rows = await listOpenRequests(sources.database, { practiceIds, after, limit });
    const cursor = rows.length < limit ? null : String(rows.at(-1)?.requestId);
    return { requests: rows.map(present), cursor };
  });
  api.on('GET /integration/v1/medicine-requests/{requestId}', async ({ params, request }) =>
    present(await find(sources, { ...params, key: keyOf(request) })),
  );
  api.on('PUT /integration/v1/medicine-requests/{requestId}/answer', ({ params, body, request }) =>
    answerOf(sources, { ...params, answer: body, key: keyOf(request), traceId: request.id }),
  );
};
