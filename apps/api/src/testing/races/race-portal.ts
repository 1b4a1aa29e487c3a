import { DatabaseError } from '../../database/client.ts';
import type { Sql } from '../../database/sql.ts';
import { addTestReasons } from '../scenes/bookers.ts';
import { testDatabase } from '../databases/test-database.ts';
import { startTestServer } from '../servers/test-server.ts';

// In its own process, so that clients do not slow it down; the parent sends its statements here.

export type RaceQuestion = { readonly id: number } & (
  | { readonly kind: 'query'; readonly statement: Sql }
  | { readonly kind: 'sign-in'; readonly identityId: number }
);

export type RaceAnswer = {
  readonly id: number;
  readonly value?: unknown;
  readonly refusal?: { readonly message: string; readonly code: string; readonly constraint: string | null };
};

const database = await testDatabase();
const portal = await startTestServer({ database });
await addTestReasons(database);

const answerTo = async (question: RaceQuestion): Promise<unknown> => {
  if (question.kind === 'query') return database.query(question.statement);
  const { cookie } = await portal.signInAs(question.identityId);
  return cookie;
};

const answer = async (question: RaceQuestion): Promise<RaceAnswer> => {
  const { id } = question;
  try {
    return { id, value: await answerTo(question) };
  } catch (error) {
    const { message } = error as Error;
    const known = error instanceof DatabaseError ? error : { code: '', constraint: null };
    return { id, refusal: { message, code: known.code, constraint: known.constraint } };
  }
};

process.on('message', (question: RaceQuestion) => {
  void answer(question).then((said) => process.send?.(said));
});
process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    process.exit(0);
  })();
});
process.send?.({ id: 0, value: portal.base } satisfies RaceAnswer);
