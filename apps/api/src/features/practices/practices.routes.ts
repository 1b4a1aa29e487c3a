import type { AddRoutes } from '../api-deps.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { listFeatureToggles, listPractices } from './list-practices.ts';

const publicForAMinute = 'public, max-age=60';

export const addPracticeRoutes: AddRoutes = (server, { database }) => {
  registerEndpoint(server, 'GET /online-practices', ({ reply }) => {
    void reply.header('cache-control', publicForAMinute);
    return listPractices(database);
  });
  registerEndpoint(server, 'GET /practices/{practiceId}/feature-toggles', ({ params }) =>
    listFeatureToggles(database, params.practiceId),
  );
};
