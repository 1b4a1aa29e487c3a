import { nameKey } from '../clients/record-keys.ts';

export const checkResults = [
  'VerifyClient',
  'ContactPractice',
  'NewClient',
  'SignInClient',
  'ChoosePostcode',
  'ChooseEmail',
  'CheckFailed',
] as const;
export type CheckResult = (typeof checkResults)[number];

export const recordStatuses = ['ACTIVE', 'BLOCKED', 'MERGED', 'DECEASED', 'DEBT_HOLD'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export type Candidate = {
  readonly clientId: number;
  readonly firstName: string;
  readonly isAtPractice: boolean;
  readonly fitsName: boolean;
  /** Null where no postcode was asked for. */
  readonly fitsPostcode: boolean | null;
  readonly fitsEmail: boolean;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly status: RecordStatus;
  readonly account: 'NONE' | 'STARTED' | 'COMPLETED';
  /** Epoch milliseconds; 0 if never. */
  readonly lastSeenAt: number;
};

export type CheckVerdict = {
  readonly result: CheckResult;
  /** The row of the decision table, logged in place of personal data. */
  readonly row: number;
  readonly clientId: number | null;
  readonly choices: readonly Candidate[];
};

const verdict = (result: CheckResult, row: number, more: Partial<CheckVerdict> = {}): CheckVerdict => ({
  result,
  row,
  clientId: null,
  choices: [],
  ...more,
});

const isSamePerson = (candidates: readonly Candidate[]): boolean =>
  new Set(candidates.map(({ firstName }) => nameKey(firstName))).size <= 1;

export const byLastSeen = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt || one.clientId - other.clientId);

const onePerAnswer = (
  candidates: readonly Candidate[],
  answer: (candidate: Candidate) => string | null,
): Candidate[] => {
  const known = new Map<string, Candidate>();
  for (const candidate of byLastSeen(candidates)) {
    const key = answer(candidate);
    if (key !== null && !known.has(key)) known.set(key, candidate);
  }
  return [...known.values()].toSorted((one, other) => one.clientId - other.clientId);
};

const decideFull = (full: readonly Candidate[]): CheckVerdict => {
  const postcodes = onePerAnswer(full, ({ postcode }) => postcode);
  // Without a postcode, two records may be two people of the same name sharing a mailbox.
  if (full.some(({ fitsPostcode }) => fitsPostcode === null) && postcodes.length > 1)
    return verdict('ChoosePostcode', 6, { choices: postcodes });
  const [latest] = byLastSeen(full);
  if (full.some(({ account }) => account === 'COMPLETED')) return verdict('SignInClient', 3);
  const digits = latest?.account === 'STARTED' ? 4 : 2;
  return verdict('VerifyClient', full.length > 1 ? 5 : digits, { clientId: latest?.clientId ?? null });
};

const decideWithin = (strong: readonly Candidate[]): CheckVerdict => {
  if (strong.some(({ status }) => status !== 'ACTIVE')) return verdict('ContactPractice', 10);
  const byEmail = strong.filter(({ fitsEmail }) => fitsEmail);
  const full = byEmail.filter(({ fitsPostcode }) => fitsPostcode !== false);
  const best = [full, byEmail, strong].find((records) => records.length > 0) ?? [];
  if (!isSamePerson(best)) return verdict('ContactPractice', 10);
  if (full.length > 0) return decideFull(full);
  if (byEmail.length > 0)
    return verdict('ChoosePostcode', 6, { choices: onePerAnswer(byEmail, ({ postcode }) => postcode) });
  const emails = onePerAnswer(strong, ({ email }) => email);
  return emails.length > 0 ? verdict('ChooseEmail', 7, { choices: emails }) : verdict('ContactPractice', 8);
};

const isStrong = ({ fitsName, fitsPostcode, fitsEmail }: Candidate): boolean =>
  fitsName && (fitsEmail || fitsPostcode === true);

/** Only routes: nobody reaches a record without verifying its mailbox, or sees anything unless two keys match. */
export const decideClientCheck = (candidates: readonly Candidate[]): CheckVerdict => {
  const strong = candidates.filter(isStrong);
  const here = strong.filter(({ isAtPractice }) => isAtPractice);
  if (strong.length > 0) return decideWithin(here.length > 0 ? here : strong);
  if (candidates.some(({ fitsEmail }) => fitsEmail)) return verdict('ContactPractice', 9);
  return verdict('NewClient', 11);
};
