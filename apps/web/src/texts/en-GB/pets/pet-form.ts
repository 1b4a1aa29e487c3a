import { petRecord } from '@portal/domain/pets/pet-record';

const tooLong = (what: string, { max }: { readonly max: number }): string =>
  `${what} must be ${max} characters or fewer`;

export const petFormTexts = {
  /** Used on the summary, in conflicts and where only the practice may change an answer. */
  labels: {
    name: 'Name',
    kind: 'Type of animal',
    breed: 'Breed',
    colour: 'Colour',
    sex: 'Sex',
    neutered: 'Neutered',
    birth: 'Date of birth',
    microchip: 'Microchip',
    insurance: 'Insurance',
    weight: 'Weight',
  },
  name: 'Name',
  whatIsItCalled: 'What is your pet called?',
  kind: 'What type of animal is it?',
  speciesOther: 'What exactly is it?',
  speciesOtherHelp: 'In your own words, for example “alpaca”.',
  breed: 'Breed (optional)',
  breedHelp: 'Start typing. If it’s not in the list, type it yourself.',
  breedAsTyped: (typed: string): string => `“${typed}” is not in our list. We’ll save it as you’ve typed it.`,
  colour: 'Colour (optional)',
  colourFirstBreed: 'Choose a breed from the list first to see its colours.',
  colourHelp: 'Start typing and choose from the list.',
  sex: 'Sex',
  neutered: 'Neutered?',
  birthDate: 'Date of birth (optional)',
  birthHelp: 'For example, 17 5 2022. If you only know the year, enter the year.',
  birthSays: (age: string): string => `That makes your pet ${age} old.`,
  microchip: 'Microchip number (optional)',
  microchipHelp: 'Usually 15 digits. It’s on the vaccination card or your microchip registration.',
  microchipCount: (digits: number): string => `${digits} of 15 digits`,
  microchipGood: 'This looks like a microchip number.',
  microchipAdvice: {
    'old-style': 'This looks like an older type of number. Your practice will scan the chip at your next appointment.',
    'test-number': 'Numbers starting 999 are only used for testing. Check it against your paperwork.',
    'unknown-prefix': 'Microchip numbers don’t usually start like this. Check it against your paperwork.',
    'too-large': 'One of the digits is probably wrong. Check it against your paperwork. You can still continue.',
  },
  isInsured: (name: string): string => `Is ${name} insured?`,
  insurer: 'Insurer',
  insurerHelp: 'Start typing. If it’s not in the list, type the name.',
  policyNumber: 'Policy number (optional)',
  weight: 'Weight in kilograms (optional)',
  weightHelp: 'An estimate is fine, for example 9.4.',
  thisPet: 'your pet',
  cannotBeUsed: 'Check this answer',
  missing: {
    species: 'Choose the type of animal',
    sex: 'Choose the sex, or “I don’t know”',
    neutered: 'Choose whether your pet is neutered, or “I don’t know”',
    colour: 'Choose a colour from the list, or leave it empty',
  },
  birth: {
    'no-year': 'Date of birth must include a year',
    'no-month': 'Enter the month too, or leave the day empty',
    'not-a-date': 'Enter a real date, for example 17 5 2022',
  },
  problems: {
    name: { required: 'Enter your pet’s name', 'too-long': tooLong('Your pet’s name', petRecord.name) },
    species: { required: 'Choose the type of animal', unknown: 'Choose the type of animal' },
    speciesOther: {
      required: 'Enter the type of animal',
      'too-long': tooLong('Type of animal', petRecord.speciesOther),
    },
    breed: {
      'not-of-species': 'Choose a breed for this type of animal',
      'too-long': tooLong('Breed', petRecord.breedOther),
    },
    colour: { 'not-of-breed': 'Choose a colour from the list, or leave it empty' },
    dateOfBirth: {
      'not-a-date': 'Enter a real date, for example 17 5 2022',
      'in-future': 'Date of birth must be today or in the past',
      'too-long-ago': 'Check the year of birth. It’s too long ago for this type of animal',
    },
    microchipNumber: {
      'wrong-length': 'Enter all 15 digits, or leave it empty',
      'wrong-characters': 'Enter the digits only, or leave it empty',
    },
    insurer: { required: 'Enter the insurer’s name', 'too-long': tooLong('Insurer’s name', petRecord.insurerOther) },
    policyNumber: {
      'too-long': tooLong('Policy number', petRecord.policyNumber),
      'wrong-characters': 'Policy number must only include letters, numbers, spaces, “/” and “-”',
      'needs-insurer': 'Enter the insurer first',
    },
    weight: {
      'out-of-range': 'Weight must be between 0.01 and 999.99kg',
      'too-exact': 'Weight must have no more than 2 decimal places',
    },
  } as Partial<Record<string, Partial<Record<string, string>>>>,
};
