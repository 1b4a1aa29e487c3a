import { mailboxKey } from '@portal/domain/activation/mailbox-key';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { decideCheckMail } from '@portal/domain/activation/check-mail';
import { type CheckVerdict, decideClientCheck } from '@portal/domain/activation/client-check';
import { maskEmail, maskPostcode } from '@portal/domain/activation/masks';
import { nameKey, postcodeKey } from '@portal/domain/clients/record-keys';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { isOnlineRegistrationOn } from '@portal/domain/practices/practice-features';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import { atLeast } from '../../platform/at-least.ts';
import { type Budget, freePartOf, networkOf, spend } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { orNotFound, Problem } from '../../platform/http/problem.ts';
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts';
import { randomToken } from '../../platform/secrets.ts';
import { registrationDisabled } from './activation.errors.ts';
import {
  findPracticeToJoin,
  insertCheck,
  listCandidates,
  type NewCheck,
  type PracticeToJoin,
} from './client-checks.repository.ts';

export type CheckQuestion = {
  readonly practiceId: number;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string | null;
  readonly address: string;
  readonly identityId: number | null;
  readonly proof: string | null;
};

export type CheckSources = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly proofOfWork: ProofOfWork;
  readonly config: Pick<Config, 'checkDisclosure' | 'limits'>;
};

const lifeSeconds = 15 * 60;

const hour = 3600;

const newCheckId = (): string => `chk_${randomToken(18)}`;

/** Checks with a puzzle that a visitor has in an hour whatever others do, so that no flood closes the way to a record. */
const checksBesideOthers = 3;

type Checking = { readonly question: CheckQuestion; readonly limits: Limits; readonly isBesideOthers: boolean };

const visitorOf = ({ identityId, address }: CheckQuestion): string =>
  identityId === null ? networkOf(address) : `identity ${identityId}`;

// Rate limits against enumeration. `withProof` is the limit for callers who solve a puzzle (docs/decisions/0010).
const budgetsOf = ({ question, limits, isBesideOthers }: Checking): Budget[] => {
  const { practiceId, email, lastName, postcode, identityId } = question;
  const { checksFreeAQuarter: free, checksWorkedAQuarter: worked, checksAtPracticeAnHour: most } = limits;
  // Strangers use up nothing of what signed-in people share.
  const group = identityId === null ? 'anybody' : 'signed in';
  // Normalised like the record lookup, so that spelling variants share one budget.
  const name = nameKey(lastName);
  const pair = `${name} ${postcodeKey(postcode ?? '')}`;
  const key = visitorOf(question);
  const top = (limit: number): number => (isBesideOthers ? Infinity : limit);
  return [
    { name: 'check by network', key, limit: free, withProof: worked, windowSeconds: 900 },
    { name: 'check by network', key, limit: limits.checksAnHour, windowSeconds: hour },
    {
      name: 'check by mailbox',
      key: `${group} ${mailboxKey(email)}`,
      limit: 10,
      withProof: top(10),
      windowSeconds: hour,
    },
    { name: 'check by pair', key: `${group} ${pair}`, limit: 20, windowSeconds: hour },
    { name: 'check by name', key: `${group} ${name}`, limit: 20, withProof: top(200), windowSeconds: hour },
    {
      name: 'check at a practice',
      key: `${group} ${practiceId}`,
      limit: freePartOf(most),
      withProof: top(most),
      windowSeconds: hour,
    },
  ];
};

const admit = async ({ database, proofOfWork, config }: CheckSources, question: CheckQuestion) => {
  const { proof } = question;
  const beside = {
    name: 'check beside others',
    key: visitorOf(question),
    limit: checksBesideOthers,
    windowSeconds: hour,
  };
  // Without a puzzle nothing is spent yet: it would help.
  const isBesideOthers = proof === null || (await spend(database, [beside])) === null;
  return proofOfWork.admit({ budgets: budgetsOf({ question, limits: config.limits, isBesideOthers }), proof });
};

const maskedChoice = ({ result }: CheckVerdict, { email, postcode }: CheckVerdict['choices'][number]): string =>
  result === 'ChoosePostcode' ? maskPostcode(postcode ?? '') : maskEmail(email ?? '');

const failed = { result: 'CheckFailed', row: 12, clientId: null, choices: [] } as const satisfies CheckVerdict;

type Outcome = {
  readonly verdict: CheckVerdict;
  readonly retryAfterSeconds: number | null;
  readonly destination: string | null;
};

const decide = async (sources: CheckSources, question: CheckQuestion): Promise<Outcome> => {
  const { database, log } = sources;
  try {
    const retryAfterSeconds = await admit(sources, question);
    // Query even when rate limited, so that timing does not reveal the limit.
    const candidates = await listCandidates(database, question);
    if (retryAfterSeconds !== null) return { verdict: failed, retryAfterSeconds, destination: null };
    const verdict = decideClientCheck(candidates);
    const proving = candidates.find(({ clientId }) => clientId === verdict.clientId);
    return { verdict, retryAfterSeconds: null, destination: proving?.email ?? null };
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error({ err: error }, 'a client check failed');
    return { verdict: failed, retryAfterSeconds: null, destination: null };
  }
};

type Answering = { readonly practice: PracticeToJoin; readonly question: CheckQuestion; readonly outcome: Outcome };

const keep = async (database: Database, check: Omit<NewCheck, 'lifeSeconds'>): Promise<number> => {
  // Nothing follows a failed check, and the database may be what failed.
  if (check.result === 'CheckFailed') return Date.now();
  return insertCheck(database, { ...check, lifeSeconds });
};

const answer = async ({ database }: CheckSources, { practice, question, outcome }: Answering): Promise<ClientCheck> => {
  const { verdict, retryAfterSeconds, destination } = outcome;
  const checkId = newCheckId();
  const choices = verdict.choices.map((choice) => ({ optionId: `o_${randomToken(9)}`, choice }));
  const { practiceId, name, phone, acceptsNewClients, timeZone } = practice;
  const { result, row, clientId } = verdict;
  const { identityId } = question;
  const options = choices.map(({ optionId, choice }) => ({ optionId, clientId: choice.clientId }));
  const check = { checkId, practiceId, identityId, result, row, clientId, choices: options, mail: null };
  return {
    result,
    checkId,
    expiresAt: toOffsetIso(timeZone, await keep(database, check)),
    practice: { practiceId, name, phone, acceptsNewClients },
    options: choices.map(({ optionId, choice }) => ({ optionId, masked: maskedChoice(verdict, choice) })),
    maskedDestination: destination === null ? null : maskEmail(destination),
    retryAfterSeconds,
  };
};

/** Gives everyone the same answer; the outcome goes to the mailbox they typed. */
const answerWithoutDisclosing = async (
  { database }: CheckSources,
  { practice, question, outcome }: Answering,
): Promise<ClientCheck> => {
  const { verdict, retryAfterSeconds } = outcome;
  const checkId = newCheckId();
  const { practiceId, name, phone, acceptsNewClients, timeZone } = practice;
  const { result, row } = verdict;
  const { kind, clientId } = decideCheckMail(verdict);
  const mail = { mailbox: question.email, kind };
  const check = { checkId, practiceId, identityId: null, result, row, clientId, choices: [], mail };
  const hasFailed = result === 'CheckFailed';
  return {
    result: hasFailed ? result : 'VerifyClient',
    checkId,
    expiresAt: toOffsetIso(timeZone, await keep(database, check)),
    practice: { practiceId, name, phone, acceptsNewClients },
    options: [],
    maskedDestination: hasFailed ? null : maskEmail(question.email),
    retryAfterSeconds,
  };
};

/** Read-only: links, sends and changes nothing, so guessing or replaying gains nothing. */
export const checkClient = async (sources: CheckSources, question: CheckQuestion): Promise<ClientCheck> => {
  const practice = orNotFound(await findPracticeToJoin(sources.database, question.practiceId));
  if (!isOnlineRegistrationOn(practice.features)) throw registrationDisabled(practice.phone);
  const { checkDisclosure, limits } = sources.config;
  // Signed-in callers have their own rate limit, so they get a full answer even in strict mode.
  const isSilent = checkDisclosure === 'strict' && question.identityId === null;
  return atLeast(limits.checkFloorMilliseconds, async () => {
    const outcome = await decide(sources, question);
    const { result, row } = outcome.verdict;
    sources.log.info({ clientCheckResult: result, row, practiceId: practice.practiceId }, 'client checked');
    return (isSilent ? answerWithoutDisclosing : answer)(sources, { practice, question, outcome });
  });
};
