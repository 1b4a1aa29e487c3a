import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

type Options = {
  readonly practiceId: number;
  readonly pets?: readonly string[];
  readonly speciesId?: number;
  readonly bookingAllowed?: boolean;
};

export type BuiltClient = {
  readonly clientId: number;
  readonly identityId: number;
  readonly email: string;
  readonly petIds: readonly number[];
};

let built = 0;

export const buildClient = async (
  database: Database,
  { practiceId, pets = ['Bella'], speciesId = 1, bookingAllowed = true }: Options,
): Promise<BuiltClient> => {
  const number = ++built;
  const email = `client${number}@example.org`;
  const clientId = await database.certainValue<number>(sql`
    insert into clients (first_name, last_name, email, home_practice_id, booking_and_registration_allowed)
    values ('Jo', ${`Marsh ${number}`}, ${email}, ${practiceId}, ${bookingAllowed})
    returning client_id`);
  const identityId = await database.certainValue<number>(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name, client_id, activation_status)
    values ('http://127.0.0.1:9', ${`test-${process.pid}-${number}`}, ${email}, true, 'Jo', 'Marsh', ${clientId}, 'COMPLETED')
    returning identity_id`);
  const petIds = await database.values<number>(sql`
    insert into pets (client_id, practice_id, name, species_id)
    select ${clientId}::int, ${practiceId}::int, name, ${speciesId}::int from unnest(${pets}::text[]) as name
    returning pet_id`);
  return { clientId, identityId, email, petIds };
};
