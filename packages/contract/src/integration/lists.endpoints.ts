import { email } from '../activation/activation.schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { idInText, instant } from '../wire-types.ts';
import type { IntegrationScope } from './integration.schemas.ts';
import {
  IntegrationAppointments,
  IntegrationClients,
  IntegrationClinicians,
  IntegrationPractices,
  IntegrationReasons,
  pageQuery,
} from './lists.schemas.ts';

const withScope = <Scope extends IntegrationScope>(scope: Scope) =>
  ({ access: 'integration', calledBy: 'other applications', scope, errors: ['INVALID_INPUT'] }) as const;

export const listEndpoints = defineEndpoints({
  'GET /integration/v1/practices': {
    summary: 'List practices, page by page',
    ...withScope('practices:read'),
    query: pageQuery,
    responses: { 200: IntegrationPractices },
  },
  'GET /integration/v1/clinicians': {
    summary: 'List clinicians, also those who have left, page by page',
    ...withScope('practices:read'),
    query: pageQuery,
    responses: { 200: IntegrationClinicians },
  },
  'GET /integration/v1/reasons': {
    summary: 'List reasons for appointments and the practices that offer them, page by page',
    ...withScope('practices:read'),
    query: pageQuery,
    responses: { 200: IntegrationReasons },
  },
  'GET /integration/v1/appointments': {
    summary:
      'List appointments, whatever their status, of a practice or of all, that begin from `from` until before `to`',
    ...withScope('appointments:read'),
    query: pageQuery.extend({
      practiceId: idInText.optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    responses: { 200: IntegrationAppointments },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  'GET /integration/v1/clients': {
    summary: 'List clients, or those with an email address, page by page',
    ...withScope('clients:read'),
    query: pageQuery.extend({ email: email.optional() }),
    responses: { 200: IntegrationClients },
  },
});
