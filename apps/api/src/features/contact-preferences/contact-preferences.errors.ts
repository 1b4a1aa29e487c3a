import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { Problem } from '../../platform/http/problem.ts';

export const stalePreferences = (current: ContactPreferences) =>
  new Problem('STALE', 'Your preferences have been changed meanwhile.', { meta: { current } });

export const noServiceChannel = () =>
  new Problem('NO_SERVICE_CHANNEL', 'Please keep one way to tell you about visits you have booked.', {
    errors: [
      {
        field: 'purposes.appointment',
        code: 'NO_SERVICE_CHANNEL',
        message: 'Choose at least one way that we can reach you by',
      },
    ],
  });

export const oldWording = () => new Problem('OLD_WORDING', 'The wording of the questions has changed.');
