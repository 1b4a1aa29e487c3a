import { addDays, weekdayOf } from '@portal/domain/slots/clinic-time';
import { featureKeys } from '@portal/domain/practices/practice-features';
import type { Database } from '../../database/client.ts';
import {
  addClients,
  addClinicians,
  addPets,
  addPractices,
  type Base,
  cliniciansPerPractice,
  finishLoading,
  getBase,
  liftTimeLimit,
  type Sizes,
} from './scale.repository.ts';
import { addAppointments, enterIntoDiary, type AppointmentBatch } from './scale-appointments.repository.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const firstNames = words(`
  Abigail Adrian Aisha Alastair Alice Andrzej Anwen Arjun Ava Beatrice Ben Bronwen Carlos Catriona Charlotte Chidi
  Chloe Dafydd Deepa Dominic Eilidh Eleanor Elif Emeka Emily Erin Esme Farah Finlay Freya Gareth Gemma George Hamish
  Hana Harriet Hugo Imran Iona Isabel Jack Jamal Joanna Jonas Kavita Keira Kwame Laura Leo Lowri Luca Maeve Malik
  Martha Mateusz Mina Nadia Noah Nora Oisin Olga Oscar Padraig Paula Priya Rachel Ravi Rhiannon Robert Ruth Sana
  Sean Seren Sofia Stuart Sunita Tamsin Theo Uma Victoria Wei William Yara Yusuf Zainab Zoe`);

const lastNames = words(`
  Abara Acheson Ainsley Akhtar Allardyce Ashdown Bakare Barlow Beddoes Bellweather Bianchi Birchall Bose Brannigan
  Calloway Carrick Chowdhury Clegg Coldwell Cromarty Dankworth Deane Dhillon Dunmore Eastham Edevane Ellwood Farrow
  Fernsby Ferreira Gallacher Garside Gill Gwynne Haldane Hargreave Hossain Ibbotson Iqbal Jeavons Jellicoe Kaminski
  Keogh Kinsella Lacey Larkin Lindqvist Lowther Macrae Madden Maddox Marchbank McAllister Merrick Mistry Nance
  Nettleton Obi Oakes Ormond Papadakis Pemberton Pickering Quayle Quigley Ramsbottom Reddy Rookwood Sandhu Savage
  Selwyn Shaw Silva Sparrow Tattersall Teague Tregear Unsworth Varga Wadsworth Whitcombe Wojcik Yarrow Zielinski`);

const petNames = words(`
  Alfie Archie Bailey Barney Bella Billie Blue Bonnie Bramble Buddy Charlie Cleo Coco Copper Daisy Dexter Domino Dotty
  Duke Echo Ember Fern Fidget Finn Flash Freddie Frosty Ginger Gus Hazel Hettie Honey Hugo Indie Ivy Jasper Jess Juno
  Kiki Lola Loki Lottie Mabel Maggie Max Merlin Millie Milo Minnie Misty Molly Monty Nell Ollie Oreo Oscar Otis Pepper
  Pip Poppy Rascal Rolo Rosie Ruby Sadie Sammy Scout Shadow Skye Smudge Socks Sooty Stanley Sunny Teddy Tess Tigger
  Tilly Toby Toffee Truffle Willow Winnie Ziggy`);

type Options = {
  readonly issuer: string;
  readonly today: string;
  readonly practices: number;
  readonly clients: number;
  readonly pets?: number;
  readonly appointments: number;
};
type Week = Pick<AppointmentBatch, 'weekFrom' | 'density'>;

const weeksAhead = 8;
const dense = 0.6;
const halfHoursOfWeek = 5 * 16;
const practicesAtOnce = 50;
const longestHistory = 520;

const weeksFor = (sizes: Sizes, { today, appointments }: { today: string; appointments: number }): Week[] => {
  const monday = addDays(today, 1 - weekdayOf(today));
  const capacity = sizes.practices * cliniciansPerPractice * halfHoursOfWeek * weeksAhead;
  const density = Math.min(dense, (appointments * 0.75) / capacity);
  return [
    ...Array.from({ length: weeksAhead }, (_, index) => ({ weekFrom: addDays(monday, 7 * index), density })),
    ...Array.from({ length: longestHistory }, (_, index) => ({
      weekFrom: addDays(monday, -7 * (index + 1)),
      density: dense,
    })),
  ];
};

const addEverybody = (
  database: Database,
  plan: { base: Base; sizes: Sizes; today: string },
  { issuer }: Pick<Options, 'issuer'>,
) =>
  database.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await addPractices(tx, plan, Object.values(featureKeys));
    await addClinicians(tx, plan, lastNames);
    await addClients(tx, plan, { issuer, firstNames, lastNames });
    await addPets(tx, plan, petNames);
  });

const addBatch = (database: Database, batch: AppointmentBatch): Promise<number> =>
  database.transaction(async (tx) => {
    await liftTimeLimit(tx);
    const added = await addAppointments(tx, batch);
    await enterIntoDiary(tx, batch.after);
    return added;
  });

/** Needs reference data. */
export const seedScale = async (database: Database, options: Options): Promise<void> => {
  const { issuer, today, practices, clients, appointments } = options;
  if (clients < practices * cliniciansPerPractice)
    throw new Error('there must be at least six clients for each practice');
  const sizes = { practices, clients, pets: options.pets ?? Math.floor(clients * 1.5) };
  const base = await getBase(database);
  await addEverybody(database, { base, sizes, today }, { issuer });
  let made = 0;
  for (const week of weeksFor(sizes, { today, appointments })) {
    for (let firstPractice = 1; firstPractice <= practices; firstPractice += practicesAtOnce) {
      const limit = appointments - made;
      if (limit <= 0) break;
      const lastPractice = Math.min(practices, firstPractice + practicesAtOnce - 1);
      made += await addBatch(database, {
        ...week,
        base,
        sizes,
        today,
        firstPractice,
        lastPractice,
        limit,
        after: base.appointments + made,
      });
    }
    if (made >= appointments) break;
  }
  await finishLoading(database);
};
