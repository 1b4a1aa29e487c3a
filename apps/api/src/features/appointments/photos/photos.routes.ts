import { endpoints } from '@portal/contract/endpoints';
import { takeFiles } from '../../../platform/http/file-bodies.ts';
import { apiOn } from '../../../platform/http/api.ts';
import type { AddRoutes } from '../../api-deps.ts';
import { addPhoto, readPhoto, readPhotos, removePhoto } from './appointment-photos.ts';

const largest = 8 * 1024 * 1024;
const atOnce = 6;

export const addAppointmentPhotoRoutes: AddRoutes = (api, { authenticate, database }) => {
  // Encapsulated, so that only this route accepts binary bodies.
  void api.server.register(async (files) => {
    takeFiles(files, {
      mediaTypes: endpoints['POST /appointments/{appointmentId}/photos'].file,
      maxBytes: largest,
      atOnce,
      admit: (request) => authenticate(request, 'client'),
    });
    apiOn(files).on('POST /appointments/{appointmentId}/photos', {
      limitPerMinute: 60,
      handler: ({ params, caller: { clientId }, request: { body, id: traceId } }) =>
        addPhoto(database, { ...params, clientId, traceId }, body),
    });
  });
  api.on('GET /appointments/{appointmentId}/photos', ({ params, caller: { clientId } }) =>
    readPhotos(database, { ...params, clientId }),
  );
  api.on('GET /appointments/{appointmentId}/photos/{place}', async ({ params, query, caller: { clientId }, reply }) =>
    reply.type('image/jpeg').send(await readPhoto(database, { ...params, clientId, size: query.size ?? 'full' })),
  );
  api.on(
    'DELETE /appointments/{appointmentId}/photos/{place}',
    ({ params, caller: { clientId }, request: { id: traceId } }) =>
      removePhoto(database, { ...params, clientId, traceId }),
  );
};
