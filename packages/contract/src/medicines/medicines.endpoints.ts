import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { AskForMedicinesRequest, MedicineRequest, MedicineRequests, Medicines } from './medicines.schemas.ts';

const requestParams = z.object({ requestId: idInText });
const itemParams = requestParams.extend({ itemId: idInText });

export const medicineEndpoints = defineEndpoints({
  'GET /medicines': {
    summary: "List the repeat medicines of the client's pets, and how to ask for them",
    access: 'client',
    responses: { 200: Medicines },
  },
  'GET /medicine-requests': {
    summary: 'List requests for repeat medicines: open ones, then those of the last year',
    access: 'client',
    responses: { 200: MedicineRequests },
  },
  'POST /medicine-requests': {
    summary: 'Ask a practice for repeat medicines; meta.items of MEDICINE_UNAVAILABLE says which cannot be asked for',
    access: 'client',
    body: AskForMedicinesRequest,
    responses: { 201: MedicineRequest },
    errors: [
      'MEDICINES_CLOSED',
      'MEDICINE_UNAVAILABLE',
      'MAX_OPEN_MEDICINES',
      'INVALID_INPUT',
      'IDEMPOTENCY_MISMATCH',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET /medicine-requests/{requestId}': {
    summary: 'Get a request for repeat medicines',
    access: 'client',
    calledBy: 'other applications',
    params: requestParams,
    responses: { 200: MedicineRequest },
  },
  'POST /medicine-requests/{requestId}/withdraw': {
    summary: 'Withdraw what the practice has not begun to prepare (idempotent)',
    access: 'client',
    params: requestParams,
    responses: { 200: MedicineRequest },
    errors: ['REQUEST_ANSWERED'],
  },
  'PUT /medicine-requests/{requestId}/items/{itemId}/photo': {
    summary: 'Add or replace the photo of the label of a typed medicine, at most 8 MB; its location is removed',
    access: 'client',
    params: itemParams,
    file: ['image/jpeg', 'image/png', 'image/webp'],
    responses: { 200: MedicineRequest },
    errors: ['REQUEST_ANSWERED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'PHOTO_UNREADABLE', 'TOO_MANY_REQUESTS'],
  },
  'GET /medicine-requests/{requestId}/items/{itemId}/photo': {
    summary: 'Get the photo of a label as a JPEG',
    access: 'client',
    params: itemParams,
    query: z.object({ size: z.enum(['small', 'full']).optional() }),
    responses: { 200: null },
  },
});
