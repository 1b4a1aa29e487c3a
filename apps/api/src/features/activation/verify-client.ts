import type { z } from 'zod';
import type { Verified, VerifyRequest } from '@portal/contract/activation/activation.schemas';
import type { Database } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import { attachHolds } from '../booking/guests/guest-claims.repository.ts';
import { auditAccount, getAccount, linkAccount } from './accounts.repository.ts';
import { alreadyLinked, codeExpired, codeUsed, codeWrong, tooManyTries } from './activation.errors.ts';
import { digitsSeconds, linkSeconds } from './send-verification.ts';
import type { VerificationCodes } from './verification-codes.ts';
import {
  countWrongTry,
  findLatestVerification,
  findVerification,
  spendVerification,
  type VerificationRow,
} from './verifications.repository.ts';

type Verifying = {
  readonly identityId: number;
  readonly request: z.output<typeof VerifyRequest>;
  readonly traceId: string;
};

type Sources = { readonly database: Database; readonly codes: VerificationCodes };

/** Wrong attempts per code, and per login for links. */
const mostTries = 5;

const noVerification = 0;

const asDigits = (code: string): string | null => /^\d{6}$/.exec(code.replace(/[\s-]/g, ''))?.[0] ?? null;

const isAlive = ({ isCurrent, createdAt, now }: VerificationRow, seconds: number): boolean =>
  isCurrent && now <= createdAt + seconds * 1000;

// The digits were sent to this very person, so a specific error reveals nothing about the code.
const byDigits = async ({ database, codes }: Sources, identityId: number, digits: string): Promise<VerificationRow> => {
  const latest = await findLatestVerification(database, identityId);
  if (!latest) throw codeExpired();
  const isRight = codes.areDigitsOf(digits, latest.verificationId);
  if (latest.state === 'SPENT') throw codeUsed();
  if (latest.tries >= mostTries) throw tooManyTries();
  if (latest.state === 'DEAD' || !isAlive(latest, digitsSeconds)) throw codeExpired();
  if (isRight) return latest;
  const tries = await countWrongTry(database, { verificationId: latest.verificationId, mostTries });
  throw tries >= mostTries ? tooManyTries() : codeWrong(mostTries - tries);
};

// One error for every bad link, so that guessers learn nothing.
const byLink = async ({ database, codes }: Sources, { identityId, request }: Verifying): Promise<VerificationRow> => {
  // Query even for a forged link, so that timing does not tell it from someone else's valid one.
  const verification = await findVerification(database, codes.readLink(request.code.trim()) ?? noVerification);
  const fits = verification && verification.clientId === request.clientId && verification.mode === request.mode;
  if (!fits || (verification.identityId !== null && verification.identityId !== identityId)) {
    const budget = { name: 'wrong link', key: String(identityId), limit: mostTries, windowSeconds: 900 };
    throw (await spend(database, [budget])) === null ? codeExpired() : tooManyTries();
  }
  if (verification.state === 'SPENT') throw codeUsed();
  if (verification.state === 'DEAD' || !isAlive(verification, linkSeconds)) throw codeExpired();
  return verification;
};

/** A code works once, only for the record, mode and address it was issued for. */
export const verifyClient = async (sources: Sources, verifying: Verifying): Promise<Verified> => {
  const { database } = sources;
  const { identityId, request, traceId } = verifying;
  const digits = asDigits(request.code);
  const verification = digits === null ? await byLink(sources, verifying) : await byDigits(sources, identityId, digits);
  await database.transaction(async (tx) => {
    if (!(await spendVerification(tx, verification.verificationId))) throw codeUsed();
    if (!(await linkAccount(tx, { identityId, clientId: verification.clientId }))) throw alreadyLinked();
    await attachHolds(tx, { identityId, clientId: verification.clientId });
    await auditAccount(tx, { identityId, action: 'account.verified', clientId: verification.clientId, traceId });
  });
  const { activationStatus } = await getAccount(database, identityId);
  if (activationStatus === 'COMPLETED')
    await auditAccount(database, { identityId, action: 'account.completed', clientId: verification.clientId, traceId });
  return { activationStatus, verified: true, missing: activationStatus === 'COMPLETED' ? [] : ['terms'] };
};
