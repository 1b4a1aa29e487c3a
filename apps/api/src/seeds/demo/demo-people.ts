/** Imports nothing, because the launcher of the local identity provider reads this file. */
export type DemoPerson = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly password: string;
  readonly hint: string;
};

const password = 'Hedgehog-Teatime-7';

type HintPerson = Pick<DemoPerson, 'givenName' | 'familyName' | 'hint'> & { readonly name: string };

// Stable, so that a person's record is found again after a restart.
const person = ({ name, givenName, familyName, hint }: HintPerson): DemoPerson => ({
  sub: `demo-${name}`,
  email: `${name}@example.org`,
  emailVerified: true,
  givenName,
  familyName,
  password,
  hint,
});

export const demoPeople: readonly DemoPerson[] = [
  person({ name: 'rosie', givenName: 'Rosie', familyName: 'Hartnell', hint: 'One dog, nothing booked yet' }),
  person({
    name: 'daniel',
    givenName: 'Daniel',
    familyName: 'Okafor',
    hint: 'Two cats and a rabbit, an appointment next week',
  }),
  person({
    name: 'megan',
    givenName: 'Megan',
    familyName: 'Pryce',
    hint: 'A parrot, a goldfish and a tortoise, in Wales',
  }),
  person({
    name: 'callum',
    givenName: 'Callum',
    familyName: 'Mackinnon',
    hint: 'A ferret, a hamster and a hedgehog, in Scotland',
  }),
  person({
    name: 'siobhan',
    givenName: 'Siobhán',
    familyName: 'Devlin',
    hint: 'One dog with a long history, in Northern Ireland',
  }),
  person({ name: 'tom', givenName: 'Tom', familyName: 'Ellery', hint: 'No pets yet' }),
  person({
    name: 'amina',
    givenName: 'Amina',
    familyName: 'Yusuf',
    hint: 'A new kitten, waiting for its first appointment',
  }),
  person({ name: 'graham', givenName: 'Graham', familyName: 'Stoker', hint: 'May not book online' }),
  person({
    name: 'helen',
    givenName: 'Helen',
    familyName: 'Tarrant',
    hint: 'Her practice has online booking switched off',
  }),
  person({
    name: 'max',
    givenName: 'Maximiliana-Evangeline',
    familyName: 'Featherstonehaugh-Cholmondeley-Wriothesley',
    hint: 'Very long names and six pets',
  }),
  person({
    name: 'victor',
    givenName: 'Victor',
    familyName: 'Adeyemi',
    hint: 'Two dogs at the animal hospital, today and tomorrow',
  }),
  person({
    name: 'owen',
    givenName: 'Owen',
    familyName: 'Blackwood',
    hint: 'Known at the practice, account not yet linked',
  }),
  person({ name: 'nina', givenName: 'Nina', familyName: 'Castellane', hint: 'Has begun to activate her account' }),
  person({ name: 'lena', givenName: 'Lena', familyName: 'Novak', hint: 'Not known to any practice' }),
];
