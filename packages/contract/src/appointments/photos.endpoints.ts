import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { AppointmentPhotos, photoPlace } from './photos.schemas.ts';

const params = z.object({ appointmentId: idInText });
const placeParams = params.extend({ place: photoPlace });

export const appointmentPhotoEndpoints = defineEndpoints({
  'GET /appointments/{appointmentId}/photos': {
    summary: 'List the photos that go with the note of an appointment',
    access: 'client',
    params,
    responses: { 200: AppointmentPhotos },
  },
  'POST /appointments/{appointmentId}/photos': {
    summary: 'Add a photo of at most 8 MB; it is resized and its location removed. An identical photo is stored once',
    access: 'client',
    params,
    file: ['image/jpeg', 'image/png', 'image/webp'],
    responses: { 201: AppointmentPhotos },
    errors: [
      'APPOINTMENT_CLOSED',
      'NO_MORE_PHOTOS',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'PHOTO_UNREADABLE',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET /appointments/{appointmentId}/photos/{place}': {
    summary: 'Get a photo as a JPEG',
    access: 'client',
    params: placeParams,
    query: z.object({ size: z.enum(['small', 'full']).optional() }),
    responses: { 200: null },
  },
  'DELETE /appointments/{appointmentId}/photos/{place}': {
    summary: 'Remove a photo, until the appointment begins (idempotent)',
    access: 'client',
    params: placeParams,
    responses: { 200: AppointmentPhotos },
    errors: ['APPOINTMENT_CLOSED'],
  },
});
