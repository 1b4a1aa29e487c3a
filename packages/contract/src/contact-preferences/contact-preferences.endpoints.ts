import { defineEndpoints } from '../endpoint.ts';
import {
  ContactPreferences,
  ContactPreferencesRequest,
  UnsubscribeQuery,
  Unsubscription,
} from './contact-preferences.schemas.ts';

export const contactPreferencesEndpoints = defineEndpoints({
  'GET /client/contact-preferences': {
    summary: 'What we may write about, and how',
    access: 'client',
    responses: { 200: ContactPreferences },
  },
  'PUT /client/contact-preferences': {
    summary: 'Change what we may write about; every change is kept as evidence',
    access: 'client',
    body: ContactPreferencesRequest,
    responses: { 200: ContactPreferences },
    errors: ['STALE', 'NO_SERVICE_CHANNEL', 'OLD_WORDING'],
  },
  'GET /unsubscribe': {
    summary: "What a mail's unsubscribe link is about; changes nothing",
    access: 'public',
    query: UnsubscribeQuery,
    responses: { 200: Unsubscription },
  },
  'POST /unsubscribe': {
    summary: 'Stop e-mails of one purpose (RFC 8058: mail programs post here with one click)',
    access: 'public',
    query: UnsubscribeQuery,
    responses: { 200: Unsubscription },
  },
});
