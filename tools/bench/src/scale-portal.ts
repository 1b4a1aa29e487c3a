import { startPostgres } from '@portal/e2e/provision/postgres';
import {
  addSearchedReason,
  explain,
  loadClinicians,
  loadGroup,
  searchedReasonId,
} from '@portal/api/testing/scenes/search-load';
import { testDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { startTestServer } from '@portal/api/testing/servers/test-server';

// In a process of its own. Sends its parent whom to search as; 'plans' returns the query plans of one search.

export type ScaleQuestion =
  | { readonly kind: 'group'; readonly practices: number; readonly clients: number; readonly appointments: number }
  | { readonly kind: 'clinicians'; readonly count: number };

export type ScalePortal = {
  readonly base: string;
  readonly searches: readonly { readonly path: string; readonly headers: Record<string, string> }[];
  readonly loadSeconds: number;
};

const question = JSON.parse(process.argv[2] ?? '{}') as ScaleQuestion;
const postgres = await startPostgres({ durable: false });
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');

const statements: Parameters<TestDatabase['query']>[0][] = [];
let listening = false;
const listenTo = (database: TestDatabase): TestDatabase => ({
  ...database,
  query(statement) {
    if (listening) statements.push(statement);
    return database.query(statement);
  },
});

const database = listenTo(await testDatabase());
const portal = await startTestServer({ database });
const begin = performance.now();
await addSearchedReason(database);
const people =
  question.kind === 'group'
    ? await loadGroup(database, { ...question, issuer: portal.config.providers.auth0?.issuer ?? '' })
    : await loadClinicians(database, question.count);
const loadSeconds = Math.round((performance.now() - begin) / 1000);

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const searches = await Promise.all(
  people.map(async ({ identityId, practiceId }) => {
    const caller = await portal.signInAs(identityId);
    return {
      path: `/api/practices/${practiceId}/appointment-slots?fromDate=${dateIn(1)}&toDate=${dateIn(28)}&appointmentReasonId=${searchedReasonId}`,
      headers: { cookie: caller.cookie ?? '', authorization: `Bearer ${caller.bearer ?? ''}` },
    };
  }),
);

const plansOfOneSearch = async (): Promise<string[]> => {
  const [search] = searches;
  if (!search) return [];
  listening = true;
  await fetch(`${portal.base}${search.path}`, { headers: { ...search.headers, 'x-nocache': 'true' } });
  listening = false;
  return explain(database, statements);
};

process.on('message', (message) => {
  if (message === 'plans') void plansOfOneSearch().then((plans) => process.send?.({ plans }));
});
process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    await postgres.stop();
    process.exit(0);
  })();
});
process.send?.({ portal: { base: portal.base, searches, loadSeconds } satisfies ScalePortal });
