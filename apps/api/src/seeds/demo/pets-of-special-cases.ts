import { initialConsultationId } from '../reference/appointment-reasons.ts';
import type { FamilyPet } from './family.ts';

export const amina: readonly FamilyPet[] = [
  {
    name: 'Saffron',
    species: 'Feline',
    breed: 'Bengal',
    colour: 'Brown spotted',
    sex: 'Female',
    neutered: 'No',
    ageWeeks: 11,
    registeredOnline: true,
    appointments: [{ reasonId: initialConsultationId, inDays: 5, status: 'BOOKED' }],
  },
];

export const graham: readonly FamilyPet[] = [
  {
    name: 'Rex',
    species: 'Canine',
    breed: 'German Shepherd Dog',
    colour: 'Black and tan',
    sex: 'Male',
    neutered: 'No',
    ageWeeks: 200,
    chipped: true,
    appointments: [
      { reasonId: 3, inDays: -180, status: 'NO_SHOW' },
      { reasonId: 3, inDays: -150, status: 'NO_SHOW' },
    ],
  },
];

export const helen: readonly FamilyPet[] = [
  {
    name: 'Pickle',
    species: 'Canine',
    breed: 'Jack Russell Terrier',
    colour: 'White and tan',
    sex: 'Female',
    neutered: 'Yes',
    ageWeeks: 280,
    chipped: true,
    appointments: [
      { reasonId: 2, inDays: -75, status: 'COMPLETED', source: 'PRACTICE' },
      { reasonId: 3, inDays: 13, status: 'BOOKED', source: 'PRACTICE' },
    ],
  },
];

export const victor: readonly FamilyPet[] = [
  {
    name: 'Ziggy',
    species: 'Canine',
    breed: 'Whippet',
    colour: 'Fawn',
    sex: 'Male',
    neutered: 'Yes',
    ageWeeks: 150,
    chipped: true,
    appointments: [{ reasonId: 2, inDays: 0, status: 'IN_PROGRESS' }],
  },
  {
    name: 'Luna',
    species: 'Canine',
    breed: 'Cavapoo',
    colour: 'Ruby',
    sex: 'Female',
    neutered: 'Yes',
    ageWeeks: 95,
    chipped: true,
    appointments: [{ reasonId: 3, inDays: 0, status: 'ARRIVED' }],
  },
];

const hound = {
  species: 'Canine',
  breed: 'Deerhound',
  colour: 'Grey brindle',
  neutered: 'No',
  chipped: true,
  appointments: [],
} as const satisfies Partial<FamilyPet>;

export const max: readonly FamilyPet[] = [
  {
    ...hound,
    name: 'Sir Archibald of Lower Thistle',
    sex: 'Male',
    ageWeeks: 260,
    appointments: [
      { reasonId: 3, inDays: -200, status: 'COMPLETED' },
      { reasonId: 9, inDays: 16, status: 'BOOKED' },
    ],
  },
  { ...hound, name: 'Lady Wilhelmina', sex: 'Female', ageWeeks: 250 },
  { ...hound, name: 'Hector', sex: 'Male', ageWeeks: 90, appointments: [{ reasonId: 7, inDays: 9, status: 'BOOKED' }] },
  { ...hound, name: 'Bo', species: 'Feline', breed: 'Maine Coon', colour: 'Tabby', sex: 'Male', ageWeeks: 170 },
  {
    ...hound,
    name: 'Ña-ña',
    species: 'Feline',
    breed: 'Norwegian Forest Cat',
    colour: 'Tortoiseshell',
    sex: 'Female',
    ageWeeks: 165,
  },
  {
    ...hound,
    name: 'Percival',
    species: 'Bird',
    breed: 'Chicken',
    colour: 'Speckled',
    sex: 'Male',
    ageWeeks: 75,
    chipped: false,
  },
];

export const owen: readonly FamilyPet[] = [
  {
    name: 'Mabli',
    species: 'Canine',
    breed: 'Border Collie',
    colour: 'Black and white',
    sex: 'Female',
    neutered: 'Yes',
    ageWeeks: 400,
    chipped: true,
    appointments: [{ reasonId: 3, inDays: -120, status: 'COMPLETED', source: 'PRACTICE' }],
  },
];
