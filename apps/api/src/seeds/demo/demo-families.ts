import { demoPeople } from './demo-people.ts';
import type { Family, FamilyPet } from './family.ts';
import { callum, dan, megan, rosie, siobhan } from './pets-of-everyday-clients.ts';
import { amina, graham, helen, max, owen, victor } from './pets-of-special-cases.ts';

type Household = Pick<Family, 'salutationId' | 'practiceId' | 'addressLine1' | 'clientForWeeks'> & {
  readonly pets: readonly FamilyPet[];
  readonly bookingAllowed?: false;
  readonly linked?: false | 'begun';
};

// Lena Novak is absent on purpose: no practice knows her yet.
const households: Readonly<Record<string, Household>> = {
  'demo-rosie': { salutationId: 4, practiceId: 1, addressLine1: '3 Elder Way', clientForWeeks: 110, pets: rosie },
  'demo-daniel': { salutationId: 1, practiceId: 2, addressLine1: '27 Withy Close', clientForWeeks: 240, pets: dan },
  'demo-megan': { salutationId: 3, practiceId: 6, addressLine1: '11 Maes yr Afon', clientForWeeks: 320, pets: megan },
  'demo-callum': { salutationId: 1, practiceId: 8, addressLine1: '4 Bracken Brae', clientForWeeks: 90, pets: callum },
  'demo-siobhan': {
    salutationId: 2,
    practiceId: 10,
    addressLine1: '58 Quarry Hill',
    clientForWeeks: 400,
    pets: siobhan,
  },
  'demo-tom': { salutationId: null, practiceId: 3, addressLine1: 'Flat 2, 9 Ropewalk', clientForWeeks: 1, pets: [] },
  'demo-amina': { salutationId: 6, practiceId: 1, addressLine1: '16 Tanners Row', clientForWeeks: 2, pets: amina },
  'demo-graham': {
    salutationId: 1,
    practiceId: 3,
    addressLine1: '80 Gannet Road',
    clientForWeeks: 150,
    pets: graham,
    bookingAllowed: false,
  },
  'demo-helen': {
    salutationId: 2,
    practiceId: 5,
    addressLine1: 'Clover Cottage, Back Lane',
    clientForWeeks: 210,
    pets: helen,
  },
  'demo-max': {
    salutationId: 7,
    practiceId: 9,
    addressLine1: 'The Old Gamekeeper’s Lodge, Upper Strathorrin Estate',
    clientForWeeks: 500,
    pets: max,
  },
  'demo-victor': {
    salutationId: 1,
    practiceId: 4,
    addressLine1: '12 Sextant Avenue',
    clientForWeeks: 60,
    pets: victor,
  },
  'demo-owen': {
    salutationId: 1,
    practiceId: 7,
    addressLine1: '2 Stryd Fawr',
    clientForWeeks: 75,
    pets: owen,
    linked: false,
  },
  'demo-nina': {
    salutationId: 2,
    practiceId: 2,
    addressLine1: '5 Mill Race',
    clientForWeeks: 44,
    pets: [],
    linked: 'begun',
  },
};

export const demoFamilies: readonly Family[] = demoPeople.flatMap(({ sub, email, givenName, familyName }) => {
  const household = households[sub];
  if (!household) return [];
  return [{ bookingAllowed: true, linked: true, ...household, sub, email, firstName: givenName, lastName: familyName }];
});
