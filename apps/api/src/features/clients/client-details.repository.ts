import { clientFacts, clientRecord } from '@portal/domain/clients/client-record';
import type { Answered } from '@portal/domain/contact-preferences/preference-rules';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { assignments, selected } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { answeredPreferences } from './clients.repository.ts';

const { clientId: id, version, email, homePracticeId, bookingAndRegistrationAllowed, textableMobile } = clientRecord;
const more = { email, homePracticeId, bookingAndRegistrationAllowed, textableMobile };
const read = { clientId: id, version, ...clientFacts, ...more };

export type ClientDetailsRow = Stored<typeof read> & {
  readonly homePracticeName: string;
  readonly homePracticePhone: string;
  readonly preferences: Answered;
  readonly sentToPractice: boolean;
};

/** Returns null if the record was erased after authentication. */
export const findClientDetails = (database: Queryable, clientId: number): Promise<ClientDetailsRow | null> =>
  database.find<ClientDetailsRow>(sql`
    select ${selected(read, 'c')}, p.name as "homePracticeName", p.phone as "homePracticePhone",
           ${answeredPreferences} as preferences,
           exists (select 1 from changed_details x where x.kind = 'clients' and x.id = c.client_id) as "sentToPractice"
      from clients c join practices p on p.practice_id = c.home_practice_id
      left join contact_preferences n on n.client_id = c.client_id
     where c.client_id = ${clientId}`);

const changed = { ...clientFacts, textableMobile };
export type ClientDetailsChange = Stored<typeof changed>;

type Saving = {
  readonly clientId: number;
  readonly version: number;
  readonly change: ClientDetailsChange;
};

/** Optimistic locking: returns false if the version is stale. */
export const updateClientDetails = (database: Queryable, { clientId, version, change }: Saving): Promise<boolean> =>
  database.returnsRow(sql`
    update clients set version = version + 1, ${assignments(changed, change)}
     where client_id = ${clientId} and version = ${version}
    returning 1`);
