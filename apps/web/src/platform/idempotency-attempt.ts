import { type DraftStore, isRecord } from './draft-store.ts';

export type Attempt = { readonly request: string; readonly key: string } | null;

export const attemptOf = (value: unknown): Attempt => {
  if (!isRecord(value)) return null;
  const { request, key } = value;
  return typeof request === 'string' && typeof key === 'string' ? { request, key } : null;
};

type WithAttempt = Pick<DraftStore<{ readonly attempt: Attempt }>, 'read' | 'update'>;

/** Returns the Idempotency-Key for this request: reused on retry, renewed when the body changes. */
export const attemptKey = ({ read, update }: WithAttempt, body: unknown): string => {
  const request = JSON.stringify(body);
  const { attempt } = read();
  if (attempt?.request === request) return attempt.key;
  const key = crypto.randomUUID();
  update({ attempt: { request, key } });
  return key;
};
