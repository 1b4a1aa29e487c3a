import { onFile } from '../../../platform/http/file-bodies.ts';
import type { AddRoutes } from '../../api-deps.ts';
import { addPhoto, readPhoto, readPhotos, removePhoto } from './appointment-photos.ts';

export const addAppointmentPhotoRoutes: AddRoutes = (api, { authenticate, database }) => {
  onFile(api, 'POST /appointments/{appointmentId}/photos', {
    authenticate,
    handler: ({ params, caller: { clientId }, traceId, request }) =>
      addPhoto(database, { ...params, clientId, traceId }, request.body),
  });
  api.on('GET /appointments/{appointmentId}/photos', ({ params, caller: { clientId } }) =>
    readPhotos(database, { ...params, clientId }),
  );
  api.on('GET /appointments/{appointmentId}/photos/{place}', async ({ params, query, caller: { clientId }, reply }) =>
    reply.type('image/jpeg').send(await readPhoto(database, { ...params, clientId, size: query.size ?? 'full' })),
  );
  api.on('DELETE /appointments/{appointmentId}/photos/{place}', ({ params, caller: { clientId }, traceId }) =>
    removePhoto(database, { ...params, clientId, traceId }),
  );
};
