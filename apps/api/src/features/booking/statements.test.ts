import { expect, it } from 'vitest';
import { type Database, type Queryable, queryableBy } from '../../database/client.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import type { ApiDeps } from '../api-deps.ts';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { rescheduleAppointment } from '../appointments/reschedule-appointment.ts';
import { createPracticeDiaries } from '../slots/practice-diaries.ts';
import { bookAppointment } from './book-appointment.ts';

const { database, portal } = await sharedPortal();

/** Counts statements, the begin and commit of transactions included. */
const countStatements = (counted: Database) => {
  let count = 0;
  const over = (queryable: Queryable): Queryable =>
    queryableBy((statement) => {
      count += 1;
      return queryable.query(statement);
    });
  const transaction: Database['transaction'] = (work) => {
    count += 2;
    return counted.transaction((tx) => work(over(tx)));
  };
  const countOf = async <Value>(work: Promise<Value>) => {
    const value = await work;
    const statements = count;
    count = 0;
    return { value, statements };
  };
  return { countOf, database: { ...counted, ...over(counted), transaction } };
};

it('booking one pet takes three statements, moving four, cancelling five', async () => {
  const { client, slots, bodyFor } = await appointmentScene({ database, portal });
  const [first, second] = (await slots()).slice(40);
  const { clientId, identityId } = client;
  const counting = countStatements(database);
  // A server caches the diaries too, so their statements do not count.
  const deps = {
    config: testConfig(),
    database: counting.database,
    diaries: createPracticeDiaries(database),
    outbox: { wake: () => undefined },
    bookingMutex: createKeyedMutex<number>(),
  } as ApiDeps;
  const call = { clientId, identityId, idempotencyKey: undefined, traceId: 'test' };
  const booking = await counting.countOf(bookAppointment(deps, { ...call, request: bodyFor(first) }));
  if (!booking.value.ok) throw new Error(booking.value.refusal.kind);
  const { appointmentId, version } = booking.value.value;
  const to = { version, slotId: second?.slotId ?? '', start: second?.start ?? '' };
  const moving = await counting.countOf(rescheduleAppointment(deps, { ...call, appointmentId, request: to }));
  const cancelling = await counting.countOf(
    cancelAppointment(deps, { ...call, appointmentId, reasonId: 2, request: undefined }),
  );
  expect([booking, moving, cancelling].map(({ value }) => value.ok)).toEqual([true, true, true]);
  expect([booking, moving, cancelling].map(({ statements }) => statements)).toEqual([3, 4, 5]);
});
