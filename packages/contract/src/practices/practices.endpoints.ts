import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { FeatureToggle, Practice } from './practices.schemas.ts';

export const practiceEndpoints = defineEndpoints({
  'GET /online-practices': {
    summary: 'The practices that can be found online',
    access: 'public',
    responses: { 200: z.array(Practice) },
  },
  'GET /practices/{practiceId}/feature-toggles': {
    summary: 'What a practice has switched on for its clients',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    responses: { 200: z.array(FeatureToggle) },
  },
});
