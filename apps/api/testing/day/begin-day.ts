import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildKey } from '../builders/build-key.ts';
import { buildPractice } from '../builders/build-practice.ts';
import { pick } from '../pick.ts';
import { guestFeatures } from '../scenes/guest-scene.ts';
import { wantTexts } from '../scenes/sms-scene.ts';
import { withWaitingList } from '../scenes/waiting-scene.ts';
import { createBackground } from './background.ts';
import { publishPrices } from './commands/prices.ts';
import { linkPractice } from './linked.ts';
import { personIn } from './person.ts';
import { createBook } from './readers/book.ts';
import type { Stage } from './stage.ts';
import type { Letter, Person, Practice, Text, World } from './world.ts';

/** A Monday, the days before the clocks change, and the days before Christmas. */
const mornings = ['2027-02-01T08:10:00Z', '2027-03-25T08:10:00Z', '2026-12-22T08:10:00Z'];

const cast = [
  { name: 'Callum', pets: ['Bandit', 'Mrs Prickles', 'Otis'], wantsTexts: true },
  { name: 'Megan', pets: ['Willow'], wantsTexts: true },
  { name: 'Victor', pets: ['Rex', 'Luna'], wantsTexts: false },
];

/** What the practices' own system calls a pet. */
export const petNameOf = (name: string, index: number): string => `${name}-${index}`;

const source = 'reception';

const scopes = [
  'appointments:read',
  'appointments:write',
  'practices:write',
  'diary:write',
  'clients:read',
  'pets:read',
  'changes:read',
  'medicines:read',
  'medicines:answer',
];

type Naming = { readonly kind: string; readonly ids: readonly number[]; readonly nameOf: (index: number) => string };

const nameAll = (database: Database, { kind, ids, nameOf }: Naming) =>
  database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select ${kind}::text, ${source}::text, * from unnest(${ids.map((_, index) => nameOf(index))}::text[], ${ids}::int[])`);

/** Works from nine to eleven, so that people compete for times. */
const openPractice = async (
  database: Database,
  externalId: string,
  options: Parameters<typeof buildPractice>[1],
): Promise<Practice> => {
  const practice = await buildPractice(database, options);
  await nameAll(database, { kind: 'practices', ids: [practice.practiceId], nameOf: () => externalId });
  const nameOf = (index: number): string => `${externalId}V${index + 1}`;
  await nameAll(database, { kind: 'clinicians', ids: practice.vetIds, nameOf });
  await database.query(sql`
    update rota_windows set starts_at_minute = 540, ends_at_minute = 660 where clinician_id = any(${practice.vetIds}::int[])`);
  return { ...practice, externalId };
};

type Arriving = { readonly stage: Stage; readonly practiceId: number };

const arrive = async (
  { stage, practiceId }: Arriving,
  { name, pets, wantsTexts }: (typeof cast)[number],
): Promise<Person> => {
  const { database } = stage;
  const client = await buildClient(database, { practiceId, pets });
  if (wantsTexts) await wantTexts(database, client.clientId);
  await database.query(sql`update clients set first_name = ${name} where client_id = ${client.clientId}`);
  await nameAll(database, { kind: 'pets', ids: client.petIds, nameOf: (index) => petNameOf(name, index) });
  return personIn(stage, { name, ...client });
};

const findReason = (database: Database): Promise<number> =>
  database.certainValue<number>(sql`
    select reason_id as id from appointment_reasons
     where clinician_type = 'Vet' and 1 = any(species_ids) and not needs_note and audience <> 'NEW' order by sort_order limit 1`);

type Beginning = { readonly morning: number; readonly shows: string | null };

export const beginDay = async (stage: Stage, { morning, shows }: Beginning): Promise<World> => {
  const { database, portal, clock } = stage;
  await stage.clear();
  const begins = Date.parse(pick(mornings, morning));
  await clock.set(begins);
  const more = { 'several-pets-enabled': 'True', 'medicine-requests-enabled': 'True' };
  const features = { ...guestFeatures, ...withWaitingList, ...more };
  const alone = await openPractice(database, 'P1', { vets: 2, features });
  const requests = { 'Online Booking Enabled': 'True', 'booking-requests-enabled': 'True' };
  const asking = await openPractice(database, 'P2', { vets: 1, features: requests });
  const reasonId = await findReason(database);
  await publishPrices({ database, reasonId }, { practiceId: alone.practiceId, pence: 4_950 });
  const people: Person[] = [];
  for (const one of cast) people.push(await arrive({ stage, practiceId: alone.practiceId }, one));
  // A cat among dogs.
  await database.query(sql`update pets set species_id = 2 where name = 'Mrs Prickles'`);
  const vets = { vets: 2, features: { 'Online Booking Enabled': 'True' } };
  const linked = stage.standIn
    ? await linkPractice({ stage, people, practice: await openPractice(database, 'P3', vets) })
    : null;
  const { caller: reception } = await buildKey({ database, portal }, scopes, '--source', source);
  await stage.subscribe();
  const letters: Letter[] = [];
  const texts: Text[] = [];
  const book = createBook();
  const background = createBackground(stage, {
    begins,
    onLetter(letter) {
      letters.push(letter);
      const person = people.find(({ email }) => email === letter.email.to.address);
      for (const { content } of letter.email.calendar ?? []) person?.phone.take(content);
    },
    onText: (text) => void texts.push(text),
    onEvent: (type, data) => book.take(type, { ...data }),
  });
  // A practice offers no times before its system has been read.
  if (linked) await background.settle();
  const { tables, busy, elsewhere, meetings } = stage;
  const world = {
    database,
    tables,
    busy,
    portal,
    elsewhere,
    meet: meetings.meet,
    clock,
    alone,
    asking,
    linked,
    people,
    reception,
    letters,
    texts,
    book,
    ...background,
  };
  return {
    ...world,
    reasonId,
    guests: [],
    newcomers: 0,
    lookingFor: new Map(),
    done: new Map(),
    complaints: [],
    isAlone: true,
    shows,
  };
};
