import type { OwnLimit } from '../../platform/http/api.ts';
import type { AddRoutes } from '../api-deps.ts';
import { changeContactPreferences } from './change-contact-preferences.ts';
import { readContactPreferences } from './read-contact-preferences.ts';
import { answerSmsQuestion } from './sms-choices.ts';
import { readUnsubscription, unsubscribe, unsubscribeNameIn } from './unsubscribe.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';

const versionTag = ({ version }: { readonly version: number }): string => `"${version}"`;

export const addContactPreferencesRoutes: AddRoutes = (api, { config, database }) => {
  api.on('GET /client/contact-preferences', async ({ caller, reply }) => {
    const preferences = await readContactPreferences({ database, config }, caller.clientId);
    void reply.header('etag', versionTag(preferences));
    return preferences;
  });
  api.on('PUT /client/contact-preferences', async ({ caller: { clientId, identityId }, body, request, reply }) => {
    const changing = { clientId, identityId, address: visitorAddress(request), request: body };
    const preferences = await changeContactPreferences({ database, config }, changing);
    void reply.header('etag', versionTag(preferences));
    return preferences;
  });
  api.on('POST /client/sms-question', async ({ caller: { clientId, identityId }, body: answer, request, reply }) => {
    const answering = { clientId, identityId, address: visitorAddress(request), answer };
    await answerSmsQuestion({ database, config }, answering);
    return reply.code(204).send();
  });
  const ownLimit: OwnLimit = { max: 60, seconds: 60, keyOf: ({ url }) => unsubscribeNameIn(config, url) };
  api.on('GET /unsubscribe', {
    limitPerMinute: 60,
    ownLimit,
    handler: async ({ query, request, reply }) => {
      // A person opened the List-Unsubscribe URL in a browser, so send them to the page.
      if (request.headers.accept?.includes('text/html'))
        return reply.redirect(`/unsubscribe?t=${encodeURIComponent(query.t)}`, 303);
      void reply.header('cache-control', 'no-store');
      return readUnsubscription({ database, config }, { token: query.t });
    },
  });
  api.on('POST /unsubscribe', {
    limitPerMinute: 60,
    ownLimit,
    handler: async ({ query, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return unsubscribe({ database, config }, { token: query.t, address: visitorAddress(request) });
    },
  });
};
