import { defineEndpoints } from '../endpoint.ts';
import {
  ContactPreferences,
  ContactPreferencesRequest,
  SmsAnswer,
  UnsubscribeQuery,
  Unsubscription,
} from './contact-preferences.schemas.ts';

export const contactPreferencesEndpoints = defineEndpoints({
  'GET /client/contact-preferences': {
    summary: 'Get contact preferences',
    access: 'client',
    responses: { 200: ContactPreferences },
  },
  'PUT /client/contact-preferences': {
    summary: 'Update contact preferences and record the change as evidence of consent',
    access: 'client',
    body: ContactPreferencesRequest,
    responses: { 200: ContactPreferences },
    errors: ['STALE', 'NO_SERVICE_CHANNEL', 'OLD_WORDING'],
  },
  'POST /client/sms-question': {
    summary: 'Note that the client was asked about text messages, or turn them on for appointments',
    access: 'client',
    body: SmsAnswer,
    responses: { 204: null },
  },
  'GET /unsubscribe': {
    summary: 'Get what an unsubscribe link applies to, without changing anything',
    access: 'public',
    query: UnsubscribeQuery,
    responses: { 200: Unsubscription },
  },
  'POST /unsubscribe': {
    summary: 'Unsubscribe from emails of one purpose (one-click, RFC 8058)',
    access: 'public',
    query: UnsubscribeQuery,
    responses: { 200: Unsubscription },
  },
});
