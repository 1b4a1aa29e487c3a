import type { ErrorCode } from '@portal/contract/errors';

export type ErrorMessage = { readonly title: string; readonly text: string };

const callUs = 'If it keeps happening, please call your practice.';

/** What a person reads where something could only be looked at: what happened, and what now. Each page has these. */
export const commonErrorMessages = {
  BAD_REQUEST: {
    title: 'That did not work',
    text: `We could not read that. Please reload the page and try again. ${callUs}`,
  },
  UNAUTHORIZED: { title: 'Please sign in again', text: 'Your session has ended. What you typed is kept.' },
  CSRF_FAILED: {
    title: 'This page is out of date',
    text: 'It has been open for a long time. Please reload it and try again.',
  },
  NOT_ACTIVATED: {
    title: 'Your account is not ready yet',
    text: 'Please finish activating it first, or call your practice.',
  },
  NOT_FOUND: { title: 'We could not find that', text: 'It may have been moved or removed.' },
  METHOD_NOT_ALLOWED: { title: 'That did not work', text: `Please reload the page and try again. ${callUs}` },
  UNSUPPORTED_MEDIA_TYPE: { title: 'That did not work', text: `Please reload the page and try again. ${callUs}` },
  TOO_MANY_REQUESTS: { title: 'That was a little fast', text: 'Please wait a minute and try again.' },
  INTERNAL: { title: 'Something went wrong at our end', text: `Please try again. ${callUs}` },
  PROVIDER_NOT_SET_UP: {
    title: 'You cannot sign in this way',
    text: `Go back to the start and sign in from there. ${callUs}`,
  },
  PROVIDER_UNAVAILABLE: { title: 'Signing in is not possible just now', text: 'Please try again in a few minutes.' },
  UNAVAILABLE: { title: 'The portal is busy', text: `Please try again in a moment. ${callUs}` },
} satisfies Partial<Readonly<Record<ErrorCode, ErrorMessage>>>;

/** When no answer came at all. */
export const noAnswerMessage: ErrorMessage = {
  title: 'We could not reach the portal',
  text: 'Please check your connection and try again. Nothing you entered is lost.',
};
