import type { DetailsSection } from '../../features/clients/details-search.ts';

type SectionWords = { readonly title: string; readonly edit: string; readonly saved: string };

const sections: Readonly<Record<DetailsSection, SectionWords>> = {
  name: { title: 'Name', edit: 'Change your name', saved: 'Your name is saved.' },
  phones: { title: 'Phone numbers', edit: 'Change your phone numbers', saved: 'Your phone numbers are saved.' },
  address: { title: 'Address', edit: 'Change your address', saved: 'Your address is saved.' },
  needs: {
    title: 'Access and language needs',
    edit: 'Change your access and language needs',
    saved: 'Your access needs are saved.',
  },
};

export const clientTexts = {
  yourDetails: 'Your details',
  lead: 'The details your practice has for you, and how they contact you.',
  tryAgain: 'Try Again',
  sections,
  notGiven: 'Not given',
  sentToPractice: (practice: string) => `We’ve sent your changes to ${practice}. You don’t need to do anything else.`,
  fields: {
    salutationId: 'Title (optional)',
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile number',
    phone: 'Other phone number',
    altName: 'Name',
    altPhone: 'Phone number',
    accessNeeds: 'Anything we can do to help you at appointments or when we contact you (optional)',
    language: 'Preferred language',
  },
  facts: {
    name: 'Name',
    mobile: 'Mobile',
    phone: 'Other phone',
    alternative: 'Alternative contact',
    address: 'Address',
    accessNeeds: 'Access needs',
    language: 'Preferred language',
    email: 'Email address we use',
    signInEmail: 'Email address you sign in with',
    signInWay: 'How you sign in',
    practice: 'Practice',
    practicePhone: 'Practice phone number',
  },
  languages: { 'en-GB': 'English', cy: 'Cymraeg (Welsh)' },
  mobileHelp: 'We’ll call this number if something can’t wait. Leave it empty if you don’t have a mobile.',
  alternativeTitle: 'Someone else we can call',
  alternativeHelp:
    'We’ll call them if something can’t wait and we can’t reach you. Leave both empty if there’s no one.',
  accessNeedsHelp: 'For example, large print, step-free access or a quiet place to wait.',
  languageHelp: 'This is for your practice. The portal is only in English.',
  save: 'Save',
  signInTitle: 'Signing in',
  signInHelp:
    'These are kept by your sign-in service, not your practice. Change them where you sign in. Your other details won’t be affected.',
  signInWays: {
    UsernamePassword: 'Email address and password',
    SocialConnection: 'With another account, such as Google',
  },
  emailHelp: 'To change this address, call your practice. They’ll check that the new one is yours.',
  practiceTitle: 'Your practice',
  conflictTitle: 'Your details have been changed',
  conflictText:
    'Your practice, or you in another window, saved a different change. What you typed is still here. Choose what to keep and save again.',
  mine: 'What you typed',
  theirs: 'On record now',
  nothing: '(empty)',
  errors: {
    altName: 'Enter this person’s name',
    altPhone: 'Enter this person’s phone number',
    choose: 'Choose which one to keep',
  },
};
