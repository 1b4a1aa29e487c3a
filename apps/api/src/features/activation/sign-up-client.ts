import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ActivationState, Invite, SignUpRequest } from '@portal/contract/activation/activation.schemas';
import { readInvitationCode } from '@portal/domain/activation/invitation-code';
import { maskEmail } from '@portal/domain/activation/masks';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { Database } from '../../database/client.ts';
import { networkOf, spend } from '../../platform/budgets.ts';
import { auditAccount, getAccount, linkAccount, startActivation } from './accounts.repository.ts';
import { alreadyLinked, checkExpired, codeExpired, tooManyTries } from './activation.errors.ts';
import { countInvitationTry, findInvitation, type InvitationRow, spendInvitation } from './invitations.repository.ts';
import { clientOfCheck, sendVerification, type Sources } from './send-verification.ts';
import { findCheck } from './verifications.repository.ts';

type SigningUp = {
  readonly identityId: number;
  readonly request: z.output<typeof SignUpRequest>;
  readonly traceId: string;
};

const mostInvitationTries = 5;

export const invitationHash = (code: string): Buffer => createHash('sha256').update(`invitation ${code}`).digest();

type Typed = { readonly typed: string; readonly lastName: string | null; readonly who: string };

const invitationOf = async (database: Database, { typed, lastName, who }: Typed): Promise<InvitationRow> => {
  const seconds = await spend(database, [
    { name: 'invitation by network', key: who, limit: 10, windowSeconds: 900 },
    // Strangers use up nothing of what signed-in people share, and need hundreds of networks to use up their own.
    {
      name: 'invitation by anybody',
      key: who.startsWith('identity') ? 'signed in' : '',
      limit: 20_000,
      windowSeconds: 3600,
    },
  ]);
  if (seconds !== null) throw tooManyTries();
  const code = readInvitationCode(typed);
  const invitation =
    code &&
    (await findInvitation(database, { codeHash: invitationHash(code), lastName, mostTries: mostInvitationTries }));
  // One answer for every failure, so that guessers learn nothing.
  if (!invitation) throw codeExpired();
  return invitation;
};

export const readInvite = async (database: Database, rc: string, address: string): Promise<Invite> => {
  const invitation = await invitationOf(database, { typed: rc, lastName: null, who: networkOf(address) });
  return {
    practiceId: invitation.practiceId,
    practiceName: invitation.practiceName,
    practicePhone: invitation.practicePhone,
    maskedDestination: invitation.email === null ? null : maskEmail(invitation.email),
    expiresAt: toOffsetIso(invitation.timeZone, invitation.expiresAt),
  };
};

const begin = async (
  sources: Sources,
  { identityId, clientId, practiceId, byInvite }: Parameters<typeof startActivation>[1],
): Promise<ActivationState> => {
  const started = await startActivation(sources.database, { identityId, clientId, practiceId, byInvite });
  if (!started) throw alreadyLinked();
  const { maskedDestination } = await sendVerification(sources, { clientId, identityId, mode: 'link' });
  return { activationStatus: 'STARTED', maskedDestination };
};

const byInvitation = async (
  sources: Sources,
  { identityId, request, traceId }: SigningUp,
  typed: string,
): Promise<ActivationState> => {
  const { database } = sources;
  const invitation = await invitationOf(database, {
    typed,
    lastName: request.lastName,
    who: `identity ${identityId}`,
  });
  if (!invitation.fitsName) {
    await countInvitationTry(database, invitation.invitationId);
    throw codeExpired();
  }
  const { clientId, practiceId, invitationId } = invitation;
  if (!invitation.sentToContact) {
    const begun = await begin(sources, { identityId, clientId, practiceId, byInvite: true });
    await spendInvitation(database, invitationId);
    return begun;
  }
  await database.transaction(async (tx) => {
    if (!(await spendInvitation(tx, invitationId))) throw codeExpired();
    const started = await startActivation(tx, { identityId, clientId, practiceId, byInvite: true });
    if (!started || !(await linkAccount(tx, { identityId, clientId }))) throw alreadyLinked();
    await auditAccount(tx, { identityId, action: 'account.verified', clientId, traceId });
  });
  const { activationStatus } = await getAccount(database, identityId);
  return { activationStatus, maskedDestination: null };
};

export const signUpClient = async (sources: Sources, signingUp: SigningUp): Promise<ActivationState> => {
  const { identityId, request, traceId } = signingUp;
  const { database } = sources;
  if ((await getAccount(database, identityId)).clientId !== null) throw alreadyLinked();
  if (request.registrationCode) return byInvitation(sources, signingUp, request.registrationCode);
  const check = request.checkId ? await findCheck(database, request.checkId) : null;
  const clientId = check?.identityId === identityId ? clientOfCheck(check, request.optionId) : null;
  if (!check || clientId === null) throw checkExpired();
  const begun = await begin(sources, { identityId, clientId, practiceId: check.practiceId, byInvite: false });
  await auditAccount(database, { identityId, action: 'account.started', clientId, traceId });
  return begun;
};
