import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { type IntegrationScope, UpsertRequest, UpsertResult } from './integration.schemas.ts';

const batchOf = (records: string, scope: IntegrationScope) =>
  ({
    summary: `Create or update up to 1,000 ${records} by the ids of another system (idempotent)`,
    access: 'integration',
    calledBy: 'other applications',
    scope,
    query: z.object({
      skipRejects: z.enum(['true', 'false']).default('false'),
      announce: z.enum(['true', 'false']).default('true'),
    }),
    body: UpsertRequest,
    responses: { 200: UpsertResult },
    errors: ['INVALID_INPUT', 'TOO_LARGE'],
  }) as const;

export const batchEndpoints = defineEndpoints({
  'POST /integration/v1/batches/practices': batchOf('practices', 'practices:write'),
  'POST /integration/v1/batches/opening-hours': batchOf('opening hours of practices', 'practices:write'),
  'POST /integration/v1/batches/closures': batchOf('closures of practices', 'practices:write'),
  'POST /integration/v1/batches/reasons': batchOf('reasons', 'practices:write'),
  'POST /integration/v1/batches/offers': batchOf('offers of practices', 'practices:write'),
  'POST /integration/v1/batches/clinicians': batchOf('clinicians', 'practices:write'),
  'POST /integration/v1/batches/rotas': batchOf('rotas of clinicians', 'practices:write'),
  'POST /integration/v1/batches/rota-exceptions': batchOf('rota exceptions of clinicians', 'practices:write'),
  'POST /integration/v1/batches/clients': batchOf('clients', 'clients:write'),
  'POST /integration/v1/batches/pets': batchOf('pets', 'pets:write'),
  'POST /integration/v1/batches/appointments': batchOf('appointments', 'appointments:write'),
  'POST /integration/v1/batches/busy-times': batchOf('busy times of clinicians', 'diary:write'),
});
