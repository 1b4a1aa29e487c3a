import { buildServer } from '../../src/build-server.ts';
import { connectionsCommand } from '../../src/cli/commands/integration/connections.ts';
import { invitationCommand } from '../../src/cli/commands/invitation.ts';
import { diaryCommand } from '../../src/cli/commands/practices/diary.ts';
import { practiceFeaturesCommand } from '../../src/cli/commands/practices/practice-features.ts';
import { sql } from '../../src/database/sql.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { clientProviderOf } from '../../src/platform/config/provider-settings.ts';
import { createDisruptionWatch } from '../../src/features/appointments/disruptions/watch-disruptions.ts';
import { answerUrlOf } from '../../src/features/appointments/reminders/answer-link.ts';
import { createMailerOf } from '../../src/platform/mailer/mailer.ts';
import { countUse } from '../count-use.ts';
import { demoDatabase } from '../databases/demo-database.ts';
import { connectDemoDesk } from './demo-desk.ts';
import { demoMedicines } from './demo-medicines.ts';
import { type Overrides, testConfig } from './test-config.ts';

export type ClientPerson = {
  readonly clientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string;
};

export const startDemoPortal = async (overrides: Overrides) => {
  countUse('portal');
  const config = testConfig(overrides);
  const database = await demoDatabase(clientProviderOf(config.providers).issuer);
  const mailer = createMailerOf(config);
  const server = await buildServer({ config, database, mailer });
  await server.listen({ host: config.host, port: config.port });
  let clientCount = 0;
  return {
    setMaintenance: (maintenance: Partial<Config['maintenance']>): void => {
      config.maintenance = { active: false, message: null, until: null, ...maintenance };
    },
    setOfflinePage: (isOn: boolean): void => {
      config.offlinePage = isOn;
    },
    takeClient: async (practiceId = 1): Promise<ClientPerson> => {
      const [client] = await database.query<ClientPerson>(sql`
        select client_id as "clientId", first_name as "firstName", last_name as "lastName", email, postcode
        from clients where home_practice_id = ${practiceId} and email like '%@example.com'
        order by client_id limit 1 offset ${clientCount++}`);
      if (!client) throw new Error(`Practice ${practiceId} has no more clients without an account`);
      return client;
    },
    invite: async (clientId: number): Promise<string> => {
      const words = await invitationCommand.run({ config, database, args: [String(clientId)] });
      return /http\S+/.exec(words)?.[0] ?? words;
    },
    switchFeature: (practiceId: number, key: string, value: string) =>
      practiceFeaturesCommand.run({ config, database, args: [String(practiceId), key, value] }),
    reminderLink: async (email: string): Promise<string> => {
      const [next] = await database.query<{ appointmentId: number; icsSequence: number }>(sql`
        select a.appointment_id as "appointmentId", a.ics_sequence as "icsSequence"
          from appointments a join clients c using (client_id)
         where c.email = ${email} and a.status = 'BOOKED' and a.starts_at > clock_timestamp() order by a.starts_at limit 1`);
      if (!next) throw new Error(`${email} has no appointment`);
      return answerUrlOf(config, next);
    },
    /** Closes the practice on the day of the client's next appointment. */
    closeOnDayOf: async (email: string, reason: string): Promise<void> => {
      await database.query(sql`
        insert into practice_closures (practice_id, closed_on, reason)
        select a.practice_id, (a.starts_at at time zone p.time_zone)::date, ${reason}
          from appointments a join clients c using (client_id) join practices p on p.practice_id = a.practice_id
         where c.email = ${email} and a.status = 'BOOKED' and a.starts_at > clock_timestamp() order by a.starts_at limit 1`);
      await createDisruptionWatch({ database })();
    },
    diaryLink: (practiceId: number): Promise<string> =>
      diaryCommand.run({ config, database, args: [String(practiceId), 'link'] }),
    connectDesk: (address: Parameters<typeof connectDemoDesk>[1]) => connectDemoDesk({ config, database }, address),
    ...demoMedicines(database),
    letDeskDecide: () => connectionsCommand.run({ config, database, args: ['authority', 'desk', 'PRACTICE_SYSTEM'] }),
    async close(): Promise<void> {
      await server.close();
      await database.close();
    },
  };
};
