import type { DetailsSection } from '../../features/clients/details-search.ts';

type SectionWords = { readonly title: string; readonly edit: string; readonly saved: string };

const sections: Readonly<Record<DetailsSection, SectionWords>> = {
  name: { title: 'Name', edit: 'Change your name', saved: 'Your name is saved.' },
  phones: { title: 'Telephone', edit: 'Change your telephone numbers', saved: 'Your telephone numbers are saved.' },
  address: { title: 'Address', edit: 'Change your address', saved: 'Your address is saved.' },
  needs: { title: 'What helps you', edit: 'Change what helps you', saved: 'What helps you is saved.' },
};

/** The words of the clients room. */
export const clientTexts = {
  yourDetails: 'Your details',
  lead: 'What your practice has on record about you, and how it reaches you.',
  tryAgain: 'Try Again',
  sections,
  change: 'Change',
  notGiven: 'Not given',
  fields: {
    salutationId: 'Title (optional)',
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile number',
    phone: 'Telephone number',
    altName: 'Name',
    altPhone: 'Telephone number',
    accessNeeds: 'What helps you when you visit or hear from us (optional)',
    language: 'Preferred language',
  },
  noTitle: 'None',
  facts: {
    name: 'Name',
    mobile: 'Mobile',
    phone: 'Telephone',
    alternative: 'Alternative contact',
    address: 'Address',
    accessNeeds: 'Access needs',
    language: 'Preferred language',
    email: 'E-mail we write to',
    signInEmail: 'E-mail you sign in with',
    signInWay: 'How you sign in',
    practice: 'Practice',
    practicePhone: 'Telephone of the practice',
  },
  languages: { 'en-GB': 'English', cy: 'Cymraeg (Welsh)' },
  mobileHelp: 'Reminders by text message go here. Leave it empty if you have no mobile.',
  alternativeTitle: 'Somebody else we may call',
  alternativeHelp: 'If something cannot wait and we do not reach you. Leave both empty if there is nobody.',
  accessNeedsHelp:
    'Large print, step-free access, a quiet corner in the waiting room: whatever your practice should know.',
  languageHelp: 'So that your practice knows. The portal itself is in English.',
  save: 'Save',
  signInTitle: 'Signing in',
  signInHelp:
    'Your sign-in service keeps these, not your practice. You change them where you sign in; your details here stay as they are.',
  signInWays: { UsernamePassword: 'E-mail address and password', SocialConnection: 'Through another account of yours' },
  emailHelp: 'To change the address we write to, please call your practice: it checks that the new one is yours.',
  practiceTitle: 'Your practice',
  /** Somebody else has changed the record meanwhile. */
  conflictTitle: 'Your details have changed meanwhile',
  conflictText:
    'Somebody else, perhaps your practice or you in another window, has saved something different. Nothing of yours is lost: choose what to keep and save again.',
  mine: 'What you typed',
  theirs: 'On record now',
  nothing: '(empty)',
  errors: {
    phone: 'Enter a telephone number, like 01632 960001',
    mobile: 'Enter a mobile number, like 07700 900001',
    altName: 'Enter the name of this person',
    altPhone: 'Enter the telephone number of this person',
    choose: 'Choose which of the two to keep',
  },
};
