import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { addWebhook } from '../../src/integration/webhooks/manage-webhooks.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice } from '../builders/build-practice.ts';
import { startTestServer } from '../servers/test-server.ts';
import { type Fault, startWebhookReceiver } from './webhook-receiver.ts';

const faults: readonly Fault[] = ['error', 'busy', 'silence', 'reset', 'slow', 'redirect', 'taken, then reset'];

/** Fails about a third of the requests, pseudo-randomly. */
const faultOf = (count: number): Fault => {
  const scattered = (count * 2_654_435_761) % 4_294_967_296;
  return scattered % 3 === 0 ? (faults[Math.floor(scattered / 3) % faults.length] ?? 'none') : 'none';
};

const changesOfEach = 5;

const makeChanges = async (database: Database, appointments: number): Promise<void> => {
  const { practiceId, vetIds } = await buildPractice(database);
  const { clientId, petIds } = await buildClient(database, { practiceId });
  await database.query(sql`
    insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
    select ${practiceId}, ${clientId}, ${petIds[0] ?? 0}, (select min(reason_id) from appointment_reasons), ${vetIds[0] ?? 0},
           clock_timestamp() + make_interval(hours => n), clock_timestamp() + make_interval(hours => n, mins => 15), 'S-' || n
      from generate_series(1, ${appointments}) as n`);
  for (let move = 0; move < changesOfEach - 2; move++)
    await database.query(sql`
      update appointments set version = version + 1, starts_at = starts_at + interval '5 minutes', ends_at = ends_at + interval '5 minutes'
       where practice_id = ${practiceId}`);
  await database.query(sql`
    update appointments set version = version + 1, status = 'CANCELLED' where practice_id = ${practiceId}`);
};

type Storm = { readonly database: Database; readonly messages: number; readonly seconds: number };

/** Counts deliveries to a receiver that fails in all the usual ways. */
export const webhookStorm = async ({ database, messages, seconds }: Storm) => {
  const receiver = await startWebhookReceiver({ faultOf });
  const portal = await startTestServer({
    database,
    config: {
      webhooksToLocalAddresses: true,
      limits: {
        webhookRestMilliseconds: 20,
        webhookTimeoutMilliseconds: 250,
        webhookFirstRetryMilliseconds: 50,
        webhookLongestRetryMilliseconds: 400,
        webhookDownRestMilliseconds: 100,
      },
    },
  });
  const events = ['appointment.booked', 'appointment.rescheduled', 'appointment.cancelled'];
  const { secret } = await addWebhook({ database, config: portal.config }, { url: receiver.url, events, owner: null });
  receiver.secrets.push(secret);
  const startedAt = Date.now();
  await makeChanges(database, messages / changesOfEach);

  const firstById = new Map<string, string>();
  const versions = new Map<unknown, number>();
  const outcome = { heard: 0, duplicates: 0, changedDuplicates: 0, outOfOrder: 0, requests: 0, seconds: 0 };
  let read = 0;
  const takeNews = (): void => {
    for (const { id, body, data } of receiver.messages.slice(read)) {
      const first = firstById.get(id);
      if (first !== undefined) {
        outcome.duplicates++;
        if (first !== body) outcome.changedDuplicates++;
        continue;
      }
      firstById.set(id, body);
      outcome.heard++;
      if (data['version'] !== (versions.get(data['appointmentId']) ?? 0) + 1) outcome.outOfOrder++;
      versions.set(data['appointmentId'], Number(data['version']));
    }
    read = receiver.messages.length;
  };
  while (outcome.heard < messages && Date.now() - startedAt < seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    takeNews();
  }
  await portal.close();
  takeNews();
  await receiver.close();
  return { ...outcome, requests: receiver.requests(), seconds: Math.round((Date.now() - startedAt) / 1000) };
};
