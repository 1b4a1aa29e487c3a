import type { Api } from '../platform/http/api.ts';
import { batchKinds, takeBatch } from './calls/take-batch.ts';
import type { IntegrationSources } from './integration-sources.ts';
import { keyOf } from './keys/authenticate-key.ts';

/** A thousand appointments with the longest notes. */
const largestBody = 4 * 1024 * 1024;

export const addBatchRoutes = (api: Api, { database }: IntegrationSources): void => {
  for (const kind of batchKinds)
    api.on(`POST /integration/v1/batches/${kind}`, {
      largestBody,
      handler: ({ body, query, request }) =>
        takeBatch(database, { kind, ...body, ...query, key: keyOf(request), traceId: request.id }),
    });
};
