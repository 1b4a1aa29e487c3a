import type { PracticeMessageKind } from '@portal/domain/prices/practice-message';
import type { ApiDeps } from '../../../features/api-deps.ts';
import { findPricedPractice, findPriceList } from '../../../features/prices/prices.repository.ts';
import { framed } from '../../page-frame.ts';
import { isSent } from '../../../features/prices/ask/practice-messages.repository.ts';
import { type AskForm, askBody, type AskSubject, closedBody, sentBody } from './ask-page.ts';

export type AskDeps = Pick<ApiDeps, 'database' | 'groups' | 'config' | 'outbox'>;

export const findSubject = async ({ database }: AskDeps, practiceId: number): Promise<AskSubject | null> => {
  const [practice, list] = await Promise.all([
    findPricedPractice(database, practiceId),
    findPriceList(database, { practiceId }),
  ]);
  return practice && { practice, complaints: list?.content.complaints };
};

export const readFormPage = async (deps: AskDeps, form: Omit<AskForm, 'privacyUrl'>): Promise<string> => {
  const { shown } = await deps.groups.read();
  const hasProblem = form.notice !== null || Object.keys(form.problems).length > 0;
  return framed(deps, {
    title: `${hasProblem ? 'Error: ' : ''}Send ${form.practice.name} a message`,
    body: askBody({ ...form, privacyUrl: shown.legal?.privacy ?? null }),
  });
};

export const readClosedPage = (deps: AskDeps, subject: AskSubject): Promise<string> =>
  framed(deps, { title: `Send ${subject.practice.name} a message`, body: closedBody(subject) });

/** Null for a reference that the practice has not been sent. */
export const readSentPage = async (
  deps: AskDeps,
  subject: AskSubject,
  sent: { readonly kind: PracticeMessageKind; readonly reference: string },
): Promise<string | null> =>
  (await isSent(deps.database, { ...subject.practice, ...sent }))
    ? framed(deps, { title: 'We’ve sent your message', body: sentBody(subject, sent) })
    : null;
