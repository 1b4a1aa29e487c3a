import type { TestDatabase } from '@portal/api/testing/databases/test-database';

/** Appointments that this person has booked online, by the subject of their sign-in. */
export const countBookedBy = (database: Pick<TestDatabase, 'certainValue'>, subject: string): Promise<number> =>
  database.certainValue<number>({
    text: `select count(*)::int from appointments a join identities i using (client_id)
            where i.subject = $1 and a.source = 'PORTAL' and a.status = 'BOOKED'`,
    values: [subject],
  });
