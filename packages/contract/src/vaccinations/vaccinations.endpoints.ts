import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { MakeCardLinkRequest, VaccinationCard } from './vaccinations.schemas.ts';

const petParams = z.object({ petId: idInText });

export const vaccinationEndpoints = defineEndpoints({
  'GET /bff/v2/pets/{petId}/vaccinations': {
    summary: "Get a pet's vaccination card and the links that show it to others",
    access: 'client',
    params: petParams,
    responses: { 200: VaccinationCard },
  },
  'POST /bff/v2/pets/{petId}/card-links': {
    summary: 'Make a link that shows the card without an account for 14 days',
    access: 'client',
    params: petParams,
    body: MakeCardLinkRequest,
    responses: { 201: VaccinationCard },
    errors: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /bff/v2/pets/{petId}/card-links/{linkId}': {
    summary: 'End a link at once (idempotent)',
    access: 'client',
    params: petParams.extend({ linkId: idInText }),
    responses: { 200: VaccinationCard },
  },
});
