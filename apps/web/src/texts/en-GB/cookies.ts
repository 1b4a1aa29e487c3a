import type { OptionalPurpose } from '@portal/domain/runtime-config/cookie-choices';
import type { LocalKey, SessionKey } from '../../platform/storage.ts';

/** The words about cookies and what else is kept in a browser. */
export const cookiesTexts = {
  cookies: 'Cookies',
  lead: 'What the portal keeps in your browser, and what you allow beyond that.',
  yourChoice: 'Your choice',
  undecided: 'You have not chosen yet. Until you do, nothing optional is used.',
  decidedOn: (date: string) => `You chose on ${date}. You can change your mind here at any time.`,
  yes: 'Yes',
  no: 'No',
  save: 'Save your choice',
  saved: 'Your choice is saved',
  savedText: 'It holds for a year on this device, in every tab.',
  startsWithNextPage: 'What you have allowed begins with the next page that you open.',
  necessary: 'Needed for the portal to work',
  necessaryText: 'These cannot be switched off: without them nobody could sign in or finish a form.',
  optional: 'Only if you allow it',
  optionalText: 'Before you say yes these are neither set nor read, and no other company hears of your visit.',
  kept: 'Name',
  purpose: 'What for',
  howLong: 'How long',
  caption: (where: string) => `${where}: name, purpose and how long it is kept`,
  inCookies: 'Cookies',
  inSessionStorage: 'Kept until this tab is closed',
  inLocalStorage: 'Kept on this device beside the cookies',
  untilTabCloses: 'Until the tab is closed or you log out',
  untilLogOut: 'Until you log out',
  untilRefused: 'Until you say no here',
};

type PurposeWords = { readonly question: string; readonly text: string };

export const purposeTexts: Readonly<Record<OptionalPurpose, PurposeWords>> = {
  statistics: {
    question: 'May we count how the portal is used?',
    text: 'Which steps work and where something breaks, without names, e-mail addresses or anything about your pets. Sent to Microsoft Application Insights.',
  },
  marketing: {
    question: 'May we measure our advertising across our websites?',
    text: 'Google Tag Manager then connects your visit here with one to our other websites.',
  },
};

type Row = { readonly name: string; readonly purpose: string; readonly howLong: string };

export const necessaryCookies: readonly Row[] = [
  { name: 'Http-portal', purpose: 'Knows that you are signed in.', howLong: 'Until you log out or close the browser' },
  {
    name: 'Http-portal-csrf',
    purpose: 'Makes sure that a form came from our own page.',
    howLong: 'Until you log out or close the browser',
  },
  { name: 'Http-portal-flow', purpose: 'Brings you back to this browser after signing in.', howLong: '10 minutes' },
  {
    name: 'Http-portal-guest',
    purpose: 'Keeps a time for you while you book without an account.',
    howLong: '24 hours',
  },
  { name: 'OptanonConsent', purpose: 'Remembers that you closed the notice about cookies.', howLong: '365 days' },
  { name: 'cookieChoices', purpose: 'Remembers what you chose on this page.', howLong: '365 days' },
];

export const optionalCookies: readonly Row[] = [
  { name: '_ga, _ga_…, _gid', purpose: 'Tell visits apart (Google). Marketing.', howLong: 'Up to 2 years' },
  { name: '_gcl_au', purpose: 'Which advertisement led here (Google). Marketing.', howLong: '90 days' },
];

/** Why each of these is kept, by its name. Every name of `storage.ts` has to be explained here. */
export const sessionStorageTexts: Readonly<Record<SessionKey, string>> = {
  practice: 'The practice that you came from or chose.',
  vCode: 'The code of the link in our e-mail, until it is used.',
  vClientId: 'Which record that link is for.',
  vMode: 'Whether that link asked you to create a login.',
  noCache: 'Asks for answers straight from the practice. Only set by our support.',
  refreshCache: 'Asks for answers to be worked out anew. Only set by our support.',
  petRegisterModalSeen: 'That you have seen the question about registering a pet.',
  registrationParams: 'The invitation that you opened.',
  registrationDraft: 'What you have entered to find your record.',
  newClientDraft: 'What you have entered to become a client.',
  bookingDraft: 'What you have entered for a booking.',
  changeDraft: 'What you have entered to move a visit.',
  finishedSteps: 'Which pages led to a visit that is booked, so that Back passes over them.',
  cancelDraft: 'What you have entered to cancel a visit.',
  preferencesDraft: 'Contact preferences that you have changed and not saved.',
  complaintDraft: 'A complaint about your data that you are writing.',
  detailsDraft: 'What you have changed in your details.',
  petDraft: 'What you have entered about a new pet.',
  petEditDraft: 'What you have changed about a pet.',
  guestDraft: 'What you have chosen and entered while booking without an account.',
  guestHold: 'The time that our e-mail leads to, until it is booked.',
  maintenanceReturn: 'The page to go back to after maintenance.',
  signInReturns: 'Notices when signing in goes round in circles.',
  signingIn: 'That signing in has begun here, so that other tabs can follow.',
  idledOut: 'That you were logged out because nothing happened, to say so once.',
  unsentEvents: 'Counts that were not sent before you left the page. Only if you allow statistics.',
};

export const localStorageTexts: Readonly<Record<LocalKey, string>> = {
  showContactPreferences: 'That you have been asked how we may contact you.',
  lastActivity: 'When you last did something in any tab, to log you out in time.',
  offlineCopy: 'Your next visits and your practice’s phone number, to read without a connection.',
  glTag: 'Connects a visit to our other websites with one here. Only if you allow marketing.',
};
