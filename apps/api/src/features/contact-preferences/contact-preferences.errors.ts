import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { Problem } from '../../platform/http/problem.ts';

export const stalePreferences = (current: ContactPreferences) =>
  new Problem('STALE', 'Your preferences have been changed somewhere else. Check them and save again.', {
    meta: { current },
  });

export const noServiceChannel = () =>
  new Problem('NO_SERVICE_CHANNEL', 'Choose at least one way for us to contact you about your appointments.', {
    errors: [
      {
        field: 'purposes.appointment',
        code: 'NO_SERVICE_CHANNEL',
        message: 'Choose at least one way for us to contact you',
      },
    ],
  });

export const oldWording = () =>
  new Problem('OLD_WORDING', 'The wording of the questions has changed. Reload the page and read it again.');
