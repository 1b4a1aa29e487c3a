import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { FeatureToggle, Practice } from './practices.schemas.ts';

export const practiceEndpoints = defineEndpoints({
  'GET /online-practices': {
    summary: 'List the practices available online',
    access: 'public',
    responses: { 200: z.array(Practice) },
  },
  'GET /practices/{practiceId}/feature-toggles': {
    summary: 'List the feature toggles of a practice',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    responses: { 200: z.array(FeatureToggle) },
  },
});
