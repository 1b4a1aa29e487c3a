import type {
  ContactPreferences,
  ContactPreferencesRequest,
} from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { asMinutes } from '@portal/domain/contact-preferences/local-minutes';
import { plainSettings, type PreferenceSettings } from '@portal/domain/contact-preferences/preference-record';
import { statedValues } from '@portal/domain/record';
import { hasServiceChannel, reachOf, wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import { type Choices, changesBetween, withDefaults } from '@portal/domain/contact-preferences/purposes';
import type { Sources } from '../../platform/sources.ts';
import { Problem } from '../../platform/http/problem.ts';
import { presentContactPreferences } from './contact-preferences.presenter.ts';
import {
  type ContactPreferencesRow,
  type NewPreferences,
  saveContactPreferences,
} from './contact-preferences.repository.ts';
import { ipHashOf } from './ip-hash.ts';
import { getPreferencesRow } from './read-contact-preferences.ts';

type Changing = {
  readonly clientId: number;
  readonly identityId: number;
  readonly address: string;
  readonly request: ContactPreferencesRequest;
};

const stalePreferences = (current: ContactPreferences) =>
  new Problem('STALE', 'Your preferences have been changed somewhere else. Check them and save again.', {
    meta: { current },
  });

const noServiceChannel = () =>
  new Problem('NO_SERVICE_CHANNEL', 'Choose at least one way for us to contact you about your appointments.', {
    errors: [
      {
        field: 'purposes.appointment',
        code: 'NO_SERVICE_CHANNEL',
        message: 'Choose at least one way for us to contact you',
      },
    ],
  });

const oldWording = () =>
  new Problem('OLD_WORDING', 'The wording of the questions has changed. Reload the page and read it again.');

const page = '/client-detail/contact-preferences';

const chosenOf = ({ request }: Changing, row: ContactPreferencesRow): PreferenceSettings => ({
  ...statedValues(plainSettings, request, row),
  quietFromMinute: request.quietHours ? asMinutes(request.quietHours.from) : row.quietFromMinute,
  quietToMinute: request.quietHours ? asMinutes(request.quietHours.to) : row.quietToMinute,
});

// Recognises a retry whose response was lost, so that it is not reported as stale.
const isThere = (row: ContactPreferencesRow, changing: Changing, after: Choices): boolean => {
  const chosen = chosenOf(changing, row);
  return (
    row.version === changing.request.version + 1 &&
    row.wordingVersion === changing.request.wordingVersion &&
    changesBetween(withDefaults(row.purposes), after).length === 0 &&
    Object.entries(chosen).every(([name, value]) => String(row[name as keyof PreferenceSettings]) === String(value))
  );
};

export const changeContactPreferences = async (
  { database, config }: Sources,
  changing: Changing,
): Promise<ContactPreferences> => {
  const { clientId, identityId, request, address } = changing;
  const row = await getPreferencesRow(database, clientId);
  const after = withDefaults(request.purposes);
  if (isThere(row, changing, after)) return presentContactPreferences(row, config);
  if (row.version !== request.version) throw stalePreferences(presentContactPreferences(row, config));
  if (request.wordingVersion !== wordingVersion) throw oldWording();
  if (!hasServiceChannel(after, reachOf(row))) throw noServiceChannel();
  const answer: NewPreferences = {
    clientId,
    version: request.version,
    before: withDefaults(row.purposes),
    after,
    ...chosenOf(changing, row),
    wordingVersion,
    source: 'PORTAL',
    page,
    actor: `identity:${identityId}`,
    ipHash: ipHashOf(config, address),
  };
  const isSaved = await saveContactPreferences(database, answer);
  const now = await getPreferencesRow(database, clientId);
  if (!isSaved && !isThere(now, changing, after)) throw stalePreferences(presentContactPreferences(now, config));
  return presentContactPreferences(now, config);
};
