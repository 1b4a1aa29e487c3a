import type { ErrorCode } from '@portal/contract/errors';

export type ErrorMessage = { readonly title: string; readonly text: string };

const callUs = 'If it keeps happening, call your practice.';

export const commonErrorMessages = {
  BAD_REQUEST: {
    title: 'That didn’t work',
    text: `Something was wrong with the request. Reload the page and try again. ${callUs}`,
  },
  UNAUTHORIZED: { title: 'Please sign in again', text: 'Your session has ended. What you typed is saved.' },
  CSRF_FAILED: {
    title: 'This page is out of date',
    text: `It’s been open for a long time. Reload it and try again. ${callUs}`,
  },
  NOT_ACTIVATED: {
    title: 'Your account is not ready yet',
    text: 'Finish activating it first, or call your practice for help.',
  },
  NOT_FOUND: { title: 'We couldn’t find that', text: `It may have been moved or removed. ${callUs}` },
  METHOD_NOT_ALLOWED: { title: 'That didn’t work', text: `Reload the page and try again. ${callUs}` },
  UNSUPPORTED_MEDIA_TYPE: { title: 'That didn’t work', text: `Reload the page and try again. ${callUs}` },
  TOO_MANY_REQUESTS: { title: 'You’ve done that too many times', text: `Wait a minute and try again. ${callUs}` },
  INTERNAL: { title: 'Something went wrong', text: `This is our fault, not yours. Try again. ${callUs}` },
  PROVIDER_NOT_SET_UP: {
    title: 'You can’t sign in this way',
    text: `Go back to the start and sign in from there. ${callUs}`,
  },
  PROVIDER_UNAVAILABLE: { title: 'You can’t sign in at the moment', text: `Try again in a few minutes. ${callUs}` },
  UNAVAILABLE: { title: 'The portal is busy', text: `Try again in a moment. ${callUs}` },
} satisfies Partial<Readonly<Record<ErrorCode, ErrorMessage>>>;

export const noAnswerMessage: ErrorMessage = {
  title: 'We couldn’t reach the portal',
  text: `Check your connection and try again. ${callUs}`,
};

/** Added to errors of forms only. */
export const entryKept = 'What you’ve entered is saved.';
