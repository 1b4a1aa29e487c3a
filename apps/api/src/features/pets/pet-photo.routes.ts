import { onFile } from '../../platform/http/file-bodies.ts';
import type { AddRoutes } from '../api-deps.ts';
import { putPhoto, readPhoto, removePhoto } from './pet-photo.ts';

/** Versioned URLs are immutable; `Vary: Cookie` keeps the photo from the next person to sign in on the device. */
const keepPrivately = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Cookie' };

export const addPhotoRoutes: AddRoutes = (api, { authenticate, database }) => {
  onFile(api, 'PUT /bff/v2/pets/{petId}/photo', {
    authenticate,
    handler: ({ params, caller: { clientId }, traceId, request }) =>
      putPhoto(database, { ...params, clientId, traceId }, request.body),
  });
  api.on('GET /bff/v2/pets/{petId}/photo', async ({ params, query, caller: { clientId }, reply }) => {
    const { image, version } = await readPhoto(database, { ...params, clientId, size: query.size ?? 'full' });
    if (query.v === version) void reply.headers(keepPrivately);
    return reply.type('image/jpeg').send(image);
  });
  api.on('DELETE /bff/v2/pets/{petId}/photo', ({ params, caller: { clientId }, traceId }) =>
    removePhoto(database, { ...params, clientId, traceId }),
  );
};
