import type { batchEndpoints } from '@portal/contract/integration/integration.endpoints';
import type { Api } from '../platform/http/api.ts';
import { takeBatch } from './calls/take-batch.ts';
import type { IntegrationSources } from './integration-sources.ts';
import { keyOf } from './keys/authenticate-key.ts';

/** A thousand appointments with the longest notes. */
const largestBody = 4 * 1024 * 1024;

type BatchPath = Extract<keyof typeof batchEndpoints, string>;
type KindOf<Path extends BatchPath> = Path extends `POST /integration/v1/batches/${infer Kind}` ? Kind : never;

export const addBatchRoutes = (api: Api, { database }: IntegrationSources): void => {
  const add = <Path extends BatchPath>(path: Path, kind: KindOf<Path>) =>
    api.on<BatchPath>(path, {
      largestBody,
      handler: ({ body, query, request }) =>
        takeBatch(database, { kind, ...body, ...query, key: keyOf(request), traceId: request.id }),
    });
  add('POST /integration/v1/batches/practices', 'practices');
  add('POST /integration/v1/batches/opening-hours', 'opening-hours');
  add('POST /integration/v1/batches/closures', 'closures');
  add('POST /integration/v1/batches/reasons', 'reasons');
  add('POST /integration/v1/batches/offers', 'offers');
  add('POST /integration/v1/batches/clinicians', 'clinicians');
  add('POST /integration/v1/batches/rotas', 'rotas');
  add('POST /integration/v1/batches/rota-exceptions', 'rota-exceptions');
  add('POST /integration/v1/batches/clients', 'clients');
  add('POST /integration/v1/batches/contact-preference-changes', 'contact-preference-changes');
  add('POST /integration/v1/batches/contact-preferences', 'contact-preferences');
  add('POST /integration/v1/batches/pets', 'pets');
  add('POST /integration/v1/batches/medicines', 'medicines');
  add('POST /integration/v1/batches/vaccinations', 'vaccinations');
  add('POST /integration/v1/batches/appointments', 'appointments');
  add('POST /integration/v1/batches/busy-times', 'busy-times');
};
