import { testDatabase } from '../databases/test-database.ts';
import { startTestServer } from './test-server.ts';

/** Readings may use half: more than a connection has feeds, so that one test’s lock cannot stop another test. */
const maxConnections = 24;

const start = async () => {
  const database = await testDatabase({ maxConnections });
  const limits = {
    connectionRestMilliseconds: 40,
    connectionTimeoutMilliseconds: 1_000,
    // A test that expects the answer of a system at once must not depend on how fast the machine is.
    connectionAnswerMilliseconds: 60_000,
    connectionBudgetMilliseconds: 100,
    connectionFirstRetryMilliseconds: 20,
    connectionLongestRetryMilliseconds: 200,
    connectionFirstLookMilliseconds: 50,
    connectionSecondLookMilliseconds: 100,
    connectionMissingMilliseconds: 600,
    connectionChangesMilliseconds: 100,
    connectionNearMilliseconds: 600_000,
    connectionPeopleMilliseconds: 300,
    connectionRotasMilliseconds: 600_000,
    connectionRebookingMilliseconds: 1_500,
    connectionDaysAhead: 5,
    diaryMemoryMilliseconds: 500,
  };
  return {
    database,
    portal: await startTestServer({ database, config: { maxConnections, webhooksToLocalAddresses: true, limits } }),
  };
};

let shared: ReturnType<typeof start> | null = null;

/** One portal for all files of a worker, which reads from practices' own systems without delay. It ends with the worker. */
export const connectedPortal = () => (shared ??= start());
