import type { Database } from '../../database/client.ts';
import { networkOf } from '../../platform/budgets.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts';
import { tooManyTries } from './activation.errors.ts';
import { findPracticeToJoin } from './client-checks.repository.ts';
import { insertCallBackRequest } from './invitations.repository.ts';

type Input = {
  readonly practiceId: number;
  readonly name: string;
  readonly phone: string;
  readonly message?: string | null | undefined;
  readonly address: string;
  readonly proof: string | null;
};

type Sources = { readonly database: Database; readonly proofOfWork: ProofOfWork };

export const requestCallBack = async (
  { database, proofOfWork }: Sources,
  { practiceId, name, phone, message, address, proof }: Input,
): Promise<void> => {
  if (!(await findPracticeToJoin(database, practiceId))) throw notFound();
  const budget = { name: 'call back', key: networkOf(address), limit: 3, withProof: 5, windowSeconds: 3600 };
  if ((await proofOfWork.admit({ budgets: [budget], proof })) !== null) throw tooManyTries();
  await insertCallBackRequest(database, { practiceId, name, phone, message: message || null });
};
