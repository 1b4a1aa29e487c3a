import type { Api } from '../../platform/http/api.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import { keyOf } from '../keys/authenticate-key.ts';
import { readAppointments, readClients, readClinicians, readPractices, readReasonsOf } from './list-records.ts';

export const addListRoutes = (api: Api, { database }: IntegrationSources): void => {
  api.on('GET /integration/v1/practices', ({ query, request }) =>
    readPractices(database, { ...query, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/clinicians', ({ query, request }) =>
    readClinicians(database, { ...query, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/reasons', ({ query, request }) =>
    readReasonsOf(database, { ...query, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/appointments', ({ query, request }) =>
    readAppointments(database, { ...query, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/clients', ({ query, request }) =>
    readClients(database, { ...query, key: keyOf(request) }),
  );
};
