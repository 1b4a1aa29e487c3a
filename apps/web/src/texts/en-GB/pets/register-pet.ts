import { possessive } from '@portal/domain/pets/possessive';

export const registerPetTexts = {
  title: 'Register your pet',
  steps: { kind: 'Your pet', looks: 'Details', more: 'Health', check: 'Check' },
  looks: (name: string): string => `Tell us about ${name}`,
  more: (name: string): string => `Anything else about ${name}?`,
  moreLead: 'All of this is optional. You can add it later or tell us at the first appointment.',
  check: 'Check your answers',
  checkTab: 'Check your answers about your pet',
  checkLead: (practice: string): string => `These details will go on your pet’s record at ${practice}.`,
  register: (name: string): string => `Register ${name}`,
  notSaid: 'Not given',
  notInsured: 'Not insured',
  policy: (number: string): string => `Policy ${number}`,
  callInstead: 'Would you rather call us?',
  unavailableTitle: 'New pet registration unavailable',
  unavailableText: 'New pet registration is currently unavailable. Please contact your practice.',
  close: 'Close',
  seeYourPets: 'See your pets',
  sameTitle: (name: string): string => `Is this the same ${name}?`,
  sameLead: (name: string): string =>
    `You already have a pet with very similar details to ${name}. If it’s the same pet, one record keeps all the history in one place.`,
  same: (name: string): string => `Yes, it’s the same ${name}`,
  another: 'No, it’s a different pet',
  backToAnswers: 'Back to your answers',
  bornIn: (date: string): string => `born ${date}`,
  chip: (number: string): string => `microchip ${number}`,
  done: (name: string): string => `${name} is registered`,
  doneLead: (name: string, practice: string): string =>
    `${name} is now on record at ${practice}. Next, book a first appointment.`,
  doneReview: (practice: string): string =>
    `${practice} will check the details. You can book the first appointment now.`,
  bookFirst: 'Book the first appointment',
  seePet: (name: string): string => `See ${possessive(name)} page`,
};
