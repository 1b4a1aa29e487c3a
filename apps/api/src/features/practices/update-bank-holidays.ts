import {
  type BankHoliday,
  type BankHolidayChanges,
  bankHolidayChanges,
  divisions,
  thinYears,
} from '@portal/domain/practices/bank-holiday-changes';
import { z } from 'zod';
import type { Database } from '../../database/client.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { type Disruption, noteDisruptions } from '../../platform/disruptions.repository.ts';
import { ok, refused } from '../../platform/http/result.ts';
import { listBankHolidays, saveBankHolidayChanges } from './bank-holidays.repository.ts';

const Events = z.object({
  events: z.array(z.object({ title: z.string().min(1).max(100), date: z.iso.date(), notes: z.string().max(200) })),
});

/** Format of gov.uk/bank-holidays.json (Open Government Licence v3). */
const Published = z.object({
  'england-and-wales': Events,
  scotland: Events,
  'northern-ireland': Events,
});

export class UnusableList extends Error {}

const titleOf = ({ title, notes }: { readonly title: string; readonly notes: string }): string =>
  notes.trim() === '' ? title : `${title} (${notes.trim().toLowerCase()})`;

const readBankHolidays = (text: string): BankHoliday[] => {
  const parsed = Published.safeParse(parseJson(text));
  if (!parsed.success) throw new UnusableList('This is not a list of bank holidays as gov.uk publishes it.');
  const listed = divisions.flatMap((division) =>
    parsed.data[division].events.map((event) => ({ division, heldOn: event.date, title: titleOf(event) })),
  );
  const thin = thinYears(listed);
  if (thin.length > 0) throw new UnusableList(`The list says too little about ${thin.join(', ')}.`);
  return listed;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Update = { readonly text: string; readonly today: string; readonly dryRun: boolean };

type Updated = { readonly changes: BankHolidayChanges; readonly disruptions: readonly Disruption[] };

/** Returns the changes, and the booked appointments that they take the time from. */
export const updateBankHolidays = async (database: Database, { text, today, dryRun }: Update): Promise<Updated> => {
  const listed = readBankHolidays(text);
  const attempt = await attemptInTransaction(database, async (tx) => {
    const changes = bankHolidayChanges({ known: await listBankHolidays(tx), listed, today });
    await saveBankHolidayChanges(tx, changes);
    const updated = { changes, disruptions: changes.added.length > 0 ? await noteDisruptions(tx, null) : [] };
    return dryRun ? refused(updated) : ok(updated);
  });
  return attempt.ok ? attempt.value : attempt.refusal;
};
