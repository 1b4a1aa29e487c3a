import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { decideCheckMail } from '@portal/domain/activation/check-mail';
import { type CheckVerdict, decideClientCheck, nameKey } from '@portal/domain/activation/client-check';
import { maskEmail, maskPostcode } from '@portal/domain/activation/masks';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { isOnlineRegistrationOn } from '@portal/domain/practices/practice-features';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import { atLeast } from '../../platform/at-least.ts';
import { type Budget, networkOf } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { ProofOfWork } from '../../platform/proof-of-work.ts';
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
  /** Where the question comes from; null before there is an account. */
  readonly address: string;
  readonly identityId: number | null;
  /** A solved puzzle, where one came along. */
  readonly proof: string | null;
};

export type CheckSources = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly proofOfWork: ProofOfWork;
  readonly config: Pick<Config, 'checkDisclosure' | 'limits'>;
};

/** What a check came to stays good for so long. */
const lifeSeconds = 15 * 60;

const hour = 3600;

const postcodeKey = (postcode: string): string => postcode.replace(/[^\p{L}\d]/gu, '').toUpperCase();

const newCheckId = (): string => `chk_${randomToken(18)}`;

// Five checks in a quarter of an hour are free, ten cost work, and twenty an hour are all that one network gets; a
// guessed pair of name and postcode, or one mailbox, is asked about rarely. A name that is asked about often, from
// however many networks, and a rush on the whole group cost work too (design 1, security.md; docs/decisions/0016).
const budgetsOf = (question: CheckQuestion, limits: Limits): Budget[] => {
  const { address, email, lastName, postcode, identityId } = question;
  const { checksFreeAQuarter: free, checksWorkedAQuarter: worked } = limits;
  // As records are compared, so that no other spelling of a name or postcode has a budget of its own (attack 65).
  const name = nameKey(lastName);
  const pair = `${name} ${postcodeKey(postcode ?? '')}`;
  const who = identityId === null ? networkOf(address) : `identity ${identityId}`;
  return [
    { name: 'check by network', key: who, limit: free, withProof: worked, windowSeconds: 900 },
    { name: 'check by network', key: who, limit: limits.checksAnHour, windowSeconds: hour },
    { name: 'check by mailbox', key: email.toLowerCase(), limit: 10, windowSeconds: hour },
    { name: 'check by pair', key: pair, limit: 20, windowSeconds: hour },
    { name: 'check by name', key: name, limit: 20, withProof: 200, windowSeconds: hour },
    { name: 'check by anybody', key: '', limit: 500, withProof: 2000, windowSeconds: hour },
  ];
};

const maskedChoice = ({ result }: CheckVerdict, { email, postcode }: CheckVerdict['choices'][number]): string =>
  result === 'ChoosePostcode' ? maskPostcode(postcode ?? '') : maskEmail(email ?? '');

const failed = { result: 'CheckFailed', row: 12, clientId: null, choices: [] } as const satisfies CheckVerdict;

type Outcome = {
  readonly verdict: CheckVerdict;
  readonly retryAfterSeconds: number | null;
  readonly destination: string | null;
};

const decide = async (
  { database, log, proofOfWork, config }: CheckSources,
  question: CheckQuestion,
): Promise<Outcome> => {
  try {
    const { proof } = question;
    const retryAfterSeconds = await proofOfWork.admit({ budgets: budgetsOf(question, config.limits), proof });
    // The same queries are made for everybody; only what is said differs.
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

/** Keeps what a check came to, for the calls that follow it; answers when it ends. */
const keep = async (database: Database, check: Omit<NewCheck, 'lifeSeconds'>): Promise<number> => {
  // What failed leads nowhere, so there is nothing to remember, and the database may be what failed.
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
  const kept = choices.map(({ optionId, choice }) => ({ optionId, clientId: choice.clientId }));
  const check = { checkId, practiceId, identityId, result, row, clientId, choices: kept, mail: null };
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

/** Whoever they are, they are told to look into the mailbox that they typed; how it goes on stands in the e-mail. */
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

/**
 * Says which way somebody goes who says who they are. It reads and answers; nothing is linked, sent or changed, so
 * whoever guesses or replays it gains nothing. What it came to is logged as a row of the decision table, without names.
 */
export const checkClient = async (sources: CheckSources, question: CheckQuestion): Promise<ClientCheck> => {
  const practice = await findPracticeToJoin(sources.database, question.practiceId);
  if (!practice) throw notFound();
  if (!isOnlineRegistrationOn(practice.features)) throw registrationDisabled(practice.phone);
  const { checkDisclosure, limits } = sources.config;
  // Somebody signed in has a name to lose and a budget of their own: they are told in either mode.
  const isSilent = checkDisclosure === 'strict' && question.identityId === null;
  return atLeast(limits.checkFloorMilliseconds, async () => {
    const outcome = await decide(sources, question);
    const { result, row } = outcome.verdict;
    sources.log.info({ clientCheckResult: result, row, practiceId: practice.practiceId }, 'client checked');
    return (isSilent ? answerWithoutDisclosing : answer)(sources, { practice, question, outcome });
  });
};
