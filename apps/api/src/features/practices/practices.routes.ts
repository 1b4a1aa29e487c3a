import type { AddRoutes } from '../api-deps.ts';
import { listFeatureToggles, listPractices } from './list-practices.ts';

const publicForAMinute = 'public, max-age=60';

export const addPracticeRoutes: AddRoutes = (api, { database }) => {
  api.on('GET /online-practices', ({ reply }) => {
    void reply.header('cache-control', publicForAMinute);
    return listPractices(database);
  });
  api.on('GET /practices/{practiceId}/feature-toggles', ({ params }) =>
    listFeatureToggles(database, params.practiceId),
  );
};
