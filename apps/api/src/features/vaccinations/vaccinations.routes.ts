import type { AddRoutes } from '../api-deps.ts';
import { endLink, makeCardLink, readCard } from './read-card.ts';

export const addVaccinationRoutes: AddRoutes = (api, deps) => {
  api.on('GET /bff/v2/pets/{petId}/vaccinations', ({ params, caller: { clientId } }) =>
    readCard(deps, { ...params, clientId }),
  );
  api.on('POST /bff/v2/pets/{petId}/card-links', ({ params, body, caller: { clientId }, traceId }) =>
    makeCardLink(deps, { ...params, ...body, clientId, traceId }),
  );
  api.on('DELETE /bff/v2/pets/{petId}/card-links/{linkId}', ({ params, caller: { clientId }, traceId }) =>
    endLink(deps, { ...params, clientId, traceId }),
  );
};
