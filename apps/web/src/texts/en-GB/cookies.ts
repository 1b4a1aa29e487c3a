import type { OptionalPurpose } from '@portal/domain/runtime-config/cookie-choices';
import type { LocalKey, SessionKey } from '../../platform/storage.ts';

export const cookiesTexts = {
  cookies: 'Cookies',
  lead: 'What we store in your browser, and what you can choose to allow.',
  yourChoice: 'Your choice',
  undecided: 'You haven’t chosen yet. We won’t use any optional cookies until you do.',
  decidedOn: (date: string) => `You chose on ${date}. You can change your mind at any time.`,
  yes: 'Yes',
  no: 'No',
  save: 'Save your choice',
  saved: 'Your choice is saved',
  savedText: 'It applies to every tab on this device for a year.',
  startsWithNextPage: 'What you’ve allowed will start on the next page you open.',
  necessary: 'Needed for the portal to work',
  necessaryText: 'You can’t turn these off. Without them you couldn’t sign in or complete a form.',
  optional: 'Only if you allow it',
  optionalText:
    'We won’t set or read these unless you say yes. Until then, we won’t tell any other company that you’ve been here.',
  kept: 'Name',
  purpose: 'Purpose',
  howLong: 'How long',
  inCookies: 'Cookies',
  inSessionStorage: 'Stored until you close this tab',
  inLocalStorage: 'Stored on this device as well as cookies',
  untilTabCloses: 'Until you close the tab or log out',
  inOfflineCache: 'Stored for when you’re offline',
  untilLogOut: 'Until you log out',
  untilLogOutOr7Days: 'Until you log out, or for 7 days if you don’t come back',
  untilRefused: 'Until you say no here',
};

type PurposeWords = { readonly question: string; readonly text: string };

export const purposeTexts: Readonly<Record<OptionalPurpose, PurposeWords>> = {
  statistics: {
    question: 'Can we count how the portal is used?',
    text: 'This shows us which steps work and where something goes wrong. It doesn’t include names, email addresses or anything about your pets. We send it to Microsoft Application Insights.',
  },
  marketing: {
    question: 'Can we measure our advertising across our websites?',
    text: 'This lets Google Tag Manager link your use of this site with our other websites.',
  },
};

type Row = { readonly name: string; readonly purpose: string; readonly howLong: string };

export const necessaryCookies: readonly Row[] = [
  { name: 'Http-portal', purpose: 'Keeps you signed in.', howLong: 'Until you log out or close the browser' },
  {
    name: 'Http-portal-csrf',
    purpose: 'Checks that a form was sent from our own page.',
    howLong: 'Until you log out or close the browser',
  },
  { name: 'Http-portal-flow', purpose: 'Brings you back to this browser after you sign in.', howLong: '10 minutes' },
  {
    name: 'Http-portal-guest',
    purpose: 'Keeps a time for you while you book without an account.',
    howLong: '24 hours',
  },
  { name: 'OptanonConsent', purpose: 'Remembers that you closed the cookie notice.', howLong: '365 days' },
  { name: 'cookieChoices', purpose: 'Remembers what you chose on this page.', howLong: '365 days' },
];

export const optionalCookies: readonly Row[] = [
  { name: '_ga, _ga_…, _gid', purpose: 'Tell one visitor from another (Google). Marketing.', howLong: 'Up to 2 years' },
  { name: '_gcl_au', purpose: 'Shows which advert brought you here (Google). Marketing.', howLong: '90 days' },
];

export const offlineCaches: readonly Row[] = [
  {
    name: 'offline-…',
    purpose:
      'The page you see when there’s no connection. It has nothing about you in it. We only store it once you’ve signed in.',
    howLong: 'Until we replace it with a newer version, or you clear this site’s data in your browser',
  },
];

/** Why each item is stored; every name in `storage.ts` needs an entry. */
export const sessionStorageTexts: Readonly<Record<SessionKey, string>> = {
  scrollPositions: 'How far down each page you’ve scrolled, so the Back button returns you there.',
  practice: 'The practice you came from or chose.',
  vCode: 'The code from the link in our email, until you’ve used it.',
  vClientId: 'The record the link is for.',
  vMode: 'Whether the link asked you to create an account.',
  noCache: 'Gets information straight from the practice. Only set by our support team.',
  refreshCache: 'Refreshes stored information. Only set by our support team.',
  petRegisterModalSeen: 'That we’ve asked you about registering a pet.',
  askedToText: 'The appointment after which we asked whether to text you.',
  registrationParams: 'The invitation you opened.',
  registrationDraft: 'What you’ve entered to find your record.',
  newClientDraft: 'What you’ve entered to become a client.',
  bookingDraft: 'What you’ve entered for a booking.',
  changeDraft: 'What you’ve entered to change an appointment.',
  finishedSteps: 'Which pages you used to book an appointment, so the Back button skips them.',
  cancelDraft: 'What you’ve entered to cancel an appointment.',
  preferencesDraft: 'Contact preferences you’ve changed but not saved.',
  complaintDraft: 'A complaint about your data that you’re writing.',
  detailsDraft: 'What you’ve changed in your details.',
  medicineDraft: 'What you’ve ticked and entered to ask for repeat medicine.',
  petDraft: 'What you’ve entered about a new pet.',
  petEditDraft: 'What you’ve changed about a pet.',
  guestDraft: 'What you’ve chosen and entered while booking without an account.',
  guestHold: 'The time our email links to, until you book it.',
  maintenanceReturn: 'The page to go back to after maintenance.',
  maintenanceOver: 'When maintenance was over, so you aren’t sent there again at once.',
  signInReturns: 'Notices if signing in keeps sending you back to the start.',
  signingIn: 'That you’ve started signing in, so other tabs can follow.',
  idledOut: 'That you were logged out for being inactive, so we can tell you once.',
  unsentEvents: 'Statistics we couldn’t send before you left the page. Only if you allow statistics.',
};

export const localStorageTexts: Readonly<Record<LocalKey, string>> = {
  showContactPreferences: 'That we’ve asked how we can contact you.',
  lastActivity: 'When you were last active in any tab, so we can log you out in time.',
  offlineCopy: 'Your next appointments and your practice’s phone number, so you can see them offline.',
  offlineCards: 'The vaccination cards you’ve looked at, so you can see them offline.',
  glTag: 'Links your use of our other websites with this one. Only if you allow marketing.',
};
