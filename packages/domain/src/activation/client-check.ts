/** What a pre-signup check can come to (spec §3, client verification result). */
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

/** A client record that shares at least one key with what a person entered. */
export type Candidate = {
  readonly clientId: number;
  readonly firstName: string;
  /** A record of the practice that was asked, rather than of another in the group. */
  readonly isAtPractice: boolean;
  readonly fitsName: boolean;
  /** Null where no postcode was asked for (signup-v2). */
  readonly fitsPostcode: boolean | null;
  readonly fitsEmail: boolean;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly status: RecordStatus;
  /** How far the account of this record is, if there is one. */
  readonly account: 'NONE' | 'STARTED' | 'COMPLETED';
  /** When the record was last seen at a practice (epoch milliseconds); 0: never. */
  readonly lastSeenAt: number;
};

export type CheckVerdict = {
  readonly result: CheckResult;
  /** The row of the decision table (design 1) that decided; logged instead of anything personal. */
  readonly row: number;
  /** VerifyClient only: whose mailbox is to prove it. */
  readonly clientId: number | null;
  /** ChoosePostcode and ChooseEmail only: the records to choose among, one for each different answer. */
  readonly choices: readonly Candidate[];
};

const verdict = (result: CheckResult, row: number, more: Partial<CheckVerdict> = {}): CheckVerdict => ({
  result,
  row,
  clientId: null,
  choices: [],
  ...more,
});

/** Names are compared without case, accents, spaces, hyphens and apostrophes. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Records that could be the same person entered twice: their first names agree. */
const isOnePerson = (candidates: readonly Candidate[]): boolean =>
  new Set(candidates.map(({ firstName }) => nameKey(firstName))).size <= 1;

const byLastSeen = (candidates: readonly Candidate[]): Candidate[] =>
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

/** All three keys fit, or both where only two were asked. */
const decideFull = (full: readonly Candidate[]): CheckVerdict => {
  const postcodes = onePerAnswer(full, ({ postcode }) => postcode);
  // Without a postcode in the question, two addresses may be two people of one name sharing a mailbox.
  if (full.some(({ fitsPostcode }) => fitsPostcode === null) && postcodes.length > 1)
    return verdict('ChoosePostcode', 6, { choices: postcodes });
  const [latest] = byLastSeen(full);
  if (full.some(({ account }) => account === 'COMPLETED')) return verdict('SignInClient', 3);
  const known = latest?.account === 'STARTED' ? 4 : 2;
  return verdict('VerifyClient', full.length > 1 ? 5 : known, { clientId: latest?.clientId ?? null });
};

const decideWithin = (strong: readonly Candidate[]): CheckVerdict => {
  if (strong.some(({ status }) => status !== 'ACTIVE')) return verdict('ContactPractice', 10);
  const byEmail = strong.filter(({ fitsEmail }) => fitsEmail);
  const full = byEmail.filter(({ fitsPostcode }) => fitsPostcode !== false);
  const best = [full, byEmail, strong].find((records) => records.length > 0) ?? [];
  if (!isOnePerson(best)) return verdict('ContactPractice', 10);
  if (full.length > 0) return decideFull(full);
  if (byEmail.length > 0)
    return verdict('ChoosePostcode', 6, { choices: onePerAnswer(byEmail, ({ postcode }) => postcode) });
  const emails = onePerAnswer(strong, ({ email }) => email);
  return emails.length > 0 ? verdict('ChooseEmail', 7, { choices: emails }) : verdict('ContactPractice', 8);
};

const isStrong = ({ fitsName, fitsPostcode, fitsEmail }: Candidate): boolean =>
  fitsName && (fitsEmail || fitsPostcode === true);

/**
 * Which way a person goes who says who they are: the decision table of design 1, rows 2 to 11. It only routes: whatever
 * it says, nobody gets to a record without proving its mailbox. Two keys must fit before anything is revealed.
 */
export const decideClientCheck = (candidates: readonly Candidate[]): CheckVerdict => {
  const strong = candidates.filter(isStrong);
  const here = strong.filter(({ isAtPractice }) => isAtPractice);
  if (strong.length > 0) return decideWithin(here.length > 0 ? here : strong);
  if (candidates.some(({ fitsEmail }) => fitsEmail)) return verdict('ContactPractice', 9);
  return verdict('NewClient', 11);
};
