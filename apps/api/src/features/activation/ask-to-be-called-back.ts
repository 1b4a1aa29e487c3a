import type { Database } from '../../database/client.ts';
import { networkOf, spend } from '../../platform/budgets.ts';
import { notFound } from '../../platform/http/problem.ts';
import { tooManyTries } from './activation.errors.ts';
import { findPracticeToJoin } from './client-checks.repository.ts';
import { insertCallBackRequest } from './invitations.repository.ts';

type Asking = {
  readonly practiceId: number;
  readonly name: string;
  readonly phone: string;
  readonly message?: string | null | undefined;
  readonly address: string;
};

/** Puts somebody into the practice's queue of people to call about the portal (`npm run ops -- call-backs`). */
export const askToBeCalledBack = async (
  database: Database,
  { practiceId, name, phone, message, address }: Asking,
): Promise<void> => {
  if (!(await findPracticeToJoin(database, practiceId))) throw notFound();
  const budget = { name: 'call back', key: networkOf(address), limit: 5, windowSeconds: 3600 };
  if ((await spend(database, [budget])) !== null) throw tooManyTries();
  await insertCallBackRequest(database, { practiceId, name, phone, message: message || null });
};
