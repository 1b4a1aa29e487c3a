import type { Family } from './family.ts';

const record = {
  sub: null,
  salutationId: null,
  practiceId: 1,
  addressLine1: '8 Tanners Row',
  bookingAllowed: true,
  linked: false,
  clientForWeeks: 120,
  pets: [],
} as const satisfies Partial<Family>;

export const matchingCases: readonly Family[] = [
  { ...record, firstName: 'Edith', lastName: 'Farrow', email: null },
  { ...record, firstName: 'Barnaby', lastName: 'Quill', email: 'barnaby@example.org', recordStatus: 'BLOCKED' },
  { ...record, firstName: 'Zoë', lastName: 'O’Farrell-Nash', email: 'zoe@example.org' },
  { ...record, firstName: 'Zoe', lastName: 'O Farrell Nash', email: 'zoe@example.org', practiceId: 3 },
];
