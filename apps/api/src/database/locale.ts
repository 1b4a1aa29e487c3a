import type { Queryable } from './client.ts';
import { sql } from './sql.ts';

type Locale = {
  readonly name: string;
  readonly encoding: string;
  /** Of the library that sorted the indexes; null in locale C, which needs none. */
  readonly indexVersion: string | null;
  readonly libraryVersion: string | null;
};

const readLocale = (database: Queryable): Promise<Locale> =>
  database.certainRow<Locale>(sql`
    select datname::text as name, pg_encoding_to_char(encoding)::text as encoding, datcollversion as "indexVersion",
           pg_database_collation_actual_version(oid) as "libraryVersion"
      from pg_database where datname = current_database()`);

/** What to do about a database that cannot hold the letters of every name; null if it can. */
export const findEncodingProblem = async (database: Queryable): Promise<string | null> => {
  const { name, encoding } = await readLocale(database);
  if (encoding === 'UTF8') return null;
  return `The database ${name} has the encoding ${encoding}, and the portal needs UTF8: make an empty one with \`createdb -E UTF8 -T template0 NAME\`, and name it in DATABASE_URL.`;
};

/** After an upgrade of the operating system, texts may sort in another way than in the indexes. */
export const findCollationProblem = async (database: Queryable): Promise<string | null> => {
  const { name, indexVersion, libraryVersion } = await readLocale(database);
  if (indexVersion === null || libraryVersion === null || indexVersion === libraryVersion) return null;
  return `the indexes were made with version ${indexVersion} of the server's collation, which is ${libraryVersion} now, so that rows may not be found: run \`reindex database "${name}"\`, then \`alter database "${name}" refresh collation version\``;
};
