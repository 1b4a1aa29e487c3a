import { opsCommand } from '../platform/this-build.ts';
import { featureKeys } from '@portal/domain/practices/practice-features';
import type { Database } from '../database/client.ts';
import { listBankHolidays } from '../features/practices/bank-holidays.repository.ts';
import { listBookability } from '../features/practices/practices.repository.ts';
import { findGroup } from '../features/practices/content/content.repository.ts';
import type { Config } from '../platform/config/config.ts';

const exampleHost = 'www.example.org';
const mostNames = 5;

/** Throws if the emergency link still leads to the example page. */
export const checkGroup = async (database: Database, config: Config): Promise<string> => {
  const content = (await findGroup(database))?.content;
  const { hostname } = new URL(content?.emergencyUrl ?? config.emergencyUrl);
  if (config.environment === 'production' && hostname === exampleHost)
    throw new Error(
      `the link to the emergency vet on every page leads to ${exampleHost}; set emergencyUrl in the content file, or EMERGENCY_URL`,
    );
  if (content?.name !== undefined) return content.name;
  const words = 'has no name, so pages and emails say “Your vets”; apply a content file (docs/guides/content.md)';
  if (config.environment === 'production') throw new Error(words);
  return words;
};

/** Throws if a practice takes online bookings but has nothing to offer. */
export const checkPractices = async (database: Database): Promise<string> => {
  const listed = await listBookability(database, featureKeys.onlineBooking);
  const practices = listed.filter(({ takesBookings }) => takesBookings);
  const lacking = practices.filter(({ lacks }) => lacks.length > 0);
  const sentences = lacking.slice(0, mostNames).map(({ name, lacks }) => `${name} has no ${lacks.join(' and no ')}`);
  const more = lacking.length > mostNames ? [`and ${lacking.length - mostNames} more`] : [];
  if (lacking.length > 0) throw new Error([...sentences, ...more].join('; '));
  if (listed.length === 0) return 'none yet; docs/guides/import.md says how to load one';
  if (practices.length === 0)
    return `none of ${listed.length} takes online bookings; import them with online_booking \`yes\`, or switch it on in the content file`;
  return `${practices.length} ${practices.length === 1 ? 'takes' : 'take'} online bookings`;
};

/** Appointments can be booked at most this far ahead, so bank holidays must be known until then. */
const furthestHorizonMilliseconds = 365 * 86_400_000;

export const describeBankHolidays = async (database: Database, now: number): Promise<string> => {
  const last = (await listBankHolidays(database))
    .map(({ heldOn }) => heldOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return `none known; load them with \`${opsCommand} bank-holidays\``;
  const isFarEnough = Date.parse(last) > now + furthestHorizonMilliseconds;
  return `known until ${last}${isFarEnough ? '' : `; load newer ones with \`${opsCommand} bank-holidays\``}`;
};
