import { reachFrom } from '@portal/domain/slots/written/plausible-times';
import { cleanEmail, isEmailAddress } from '@portal/domain/clients/email-address';
import { type BrokenFact, brokenFacts } from '@portal/domain/pets/broken-facts';
import type { Database, Queryable } from '../database/client.ts';
import { writeQuietly } from '../platform/mail-and-audit.repository.ts';
import {
  countOddTimes,
  lockEmails,
  lockPets,
  mendEmails,
  mendPets,
  mendSince,
  type StoredPet,
} from './engine/stored-values.repository.ts';
import { todayHere } from './kinds/lookups.ts';

/** How many values are not as the rules of today have them. */
export type BrokenValues = Readonly<
  Record<BrokenFact | 'insurer' | 'email' | 'emailForm' | 'since' | 'starts', number>
>;

const rowsAtOnce = 5_000;

type Portion<Row> = {
  readonly list: (transaction: Queryable, page: { after: number; limit: number }) => Promise<readonly Row[]>;
  readonly mend: (transaction: Queryable, rows: readonly Row[]) => Promise<unknown>;
};

/** In portions, so that nobody waits for a lock. */
const inPortions = async <Row extends { readonly id: number }>(database: Database, { list, mend }: Portion<Row>) => {
  let after = 0;
  while (after >= 0)
    after = await database.transaction(async (tx) => {
      await writeQuietly(tx);
      const rows = await list(tx, { after, limit: rowsAtOnce });
      await mend(tx, rows);
      return rows.length < rowsAtOnce ? -1 : (rows.at(-1)?.id ?? -1);
    });
};

const petToMend = (pet: StoredPet, today: string) => {
  const hasOther = pet.insurerId === null && pet.insurerOther !== null;
  // Any id: the entry "Other" takes the place of none.
  const broken = brokenFacts(hasOther ? { ...pet, insurerId: 0 } : pet, today);
  return { id: pet.id, broken, hasOther };
};

const emailToMend = ({ id, email }: { readonly id: number; readonly email: string }) => {
  const clean = cleanEmail(email.trim());
  return { id, email: isEmailAddress(clean) ? clean : null, stored: email };
};

/** Empties what the rules of forms and files refuse, in records that were stored before them. A dry run counts. */
export const mendRecords = async (
  database: Database,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<BrokenValues> => {
  const counts = { dateOfBirth: 0, microchipNumber: 0, policyNumber: 0, insurer: 0, email: 0, emailForm: 0 };
  const today = todayHere();
  await inPortions(database, {
    list: lockPets,
    async mend(tx, pets) {
      const wrong = pets
        .map((pet) => petToMend(pet, today))
        .filter(({ broken, hasOther }) => hasOther || broken.length > 0);
      for (const { broken, hasOther } of wrong) {
        if (hasOther) counts.insurer++;
        for (const fact of broken) counts[fact]++;
      }
      if (!isDryRun && wrong.length > 0) await mendPets(tx, wrong);
    },
  });
  await inPortions(database, {
    list: lockEmails,
    async mend(tx, clients) {
      const wrong = clients.map(emailToMend).filter(({ email, stored }) => email !== stored);
      for (const { email } of wrong) counts[email === null ? 'email' : 'emailForm']++;
      if (!isDryRun && wrong.length > 0) await mendEmails(tx, wrong);
    },
  });
  const reach = reachFrom(Date.now());
  const times = await countOddTimes(database, reach);
  if (!isDryRun && times.since > 0)
    await database.transaction(async (tx) => {
      await writeQuietly(tx);
      await mendSince(tx, reach);
    });
  return { ...counts, ...times };
};

const words: Readonly<Record<keyof BrokenValues, string>> = {
  dateOfBirth: 'dates of birth',
  microchipNumber: 'microchip numbers',
  policyNumber: 'policy numbers without an insurer',
  insurer: 'insurers that are not listed',
  email: 'email addresses that are none',
  emailForm: 'email addresses in another form than mail uses',
  since: 'days since when a record exists',
  starts: 'appointments at times that no diary has',
};

/** Empty if there are none. */
export const describeBroken = (counts: BrokenValues, only?: readonly (keyof BrokenValues)[]): string =>
  (Object.keys(words) as (keyof BrokenValues)[])
    .filter((what) => counts[what] > 0 && (only?.includes(what) ?? true))
    .map((what) => `${counts[what].toLocaleString('en-GB')} ${words[what]}`)
    .join(', ');
