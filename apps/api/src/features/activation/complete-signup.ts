import type { z } from 'zod';
import type { ActivateRequest, CompleteSignUpRequest, SignedUp } from '@portal/contract/activation/activation.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { decideClientCheck } from '@portal/domain/activation/client-check';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { isOnlineRegistrationOn } from '@portal/domain/practices/practice-features';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../database/client.ts';
import { textableOf } from '../../platform/contact/phone-number.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { keepSignUpPreferences } from '../contact-preferences/keep-sign-up-preferences.ts';
import { contactInvalid } from '../clients/clients.errors.ts';
import { listSalutations } from '../clients/clients.repository.ts';
import { contactReader } from '../clients/read-contact.ts';
import { readProfile } from '../clients/read-profile.ts';
import type { ApiDeps } from '../api-deps.ts';
import { convertGuestHold } from '../booking/guests/convert-guest-hold.ts';
import { hasProvedMailbox } from '../booking/guests/guest-claims.repository.ts';
import {
  acceptTerms,
  type AccountRow,
  auditAccount,
  completeAccount,
  getAccount,
  insertClient,
  linkAccount,
  startActivation,
} from './accounts.repository.ts';
import {
  alreadyLinked,
  newClientsClosed,
  notVerified,
  oldTerms,
  possibleDuplicate,
  registrationDisabled,
  withoutEmail,
} from './activation.errors.ts';
import { findPracticeToJoin, listCandidates } from './client-checks.repository.ts';
import { linkSeconds, sendVerification } from './send-verification.ts';

type Accepted = { readonly termsVersion: string; readonly privacyVersion: string };

const refuseOldTerms = (accepted: Accepted): void => {
  if (accepted.termsVersion !== termsVersion || accepted.privacyVersion !== privacyVersion) throw oldTerms();
};

type Activating = {
  readonly caller: Caller;
  readonly request: z.output<typeof ActivateRequest>;
  readonly traceId: string;
};

export const activateClient = async (
  { database, config }: Pick<ApiDeps, 'database' | 'config'>,
  { caller, request, traceId }: Activating,
): Promise<ProfileV2> => {
  const { identityId } = caller;
  const { activationStatus, clientId } = await getAccount(database, identityId);
  if (activationStatus !== 'COMPLETED') {
    refuseOldTerms(request);
    if (clientId === null || !(await completeAccount(database, { identityId, ...request }))) throw notVerified();
    await auditAccount(database, { identityId, action: 'account.completed', clientId, traceId });
  }
  return readProfile({ database, config }, caller);
};

type Joining = {
  readonly caller: Caller;
  readonly request: z.output<typeof CompleteSignUpRequest>;
  readonly ipHash: string;
  readonly traceId: string;
  readonly log: FastifyBaseLogger;
};

const refuseJoining = async (database: Queryable, { caller, request }: Joining, email: string): Promise<void> => {
  const practice = orNotFound(await findPracticeToJoin(database, request.practiceId));
  if (!isOnlineRegistrationOn(practice.features)) throw registrationDisabled(practice.phone);
  if (!practice.acceptsNewClients) throw newClientsClosed(practice.phone);
  const { postcode } = request.address;
  const candidates = await listCandidates(database, { ...request, email, postcode });
  if (decideClientCheck(candidates).result === 'NewClient') return;
  // Stored, so that they need not accept the terms again once they have verified that the record is theirs.
  await acceptTerms(database, { identityId: caller.identityId, ...request });
  throw possibleDuplicate(practice.phone);
};

const readContact = async ({ request }: Joining, { database, config }: ApiDeps) => {
  // Outside production, accept the UK numbers reserved for drama.
  const reader = contactReader({ allowDrama: config.environment !== 'production' });
  reader.salutation(request.salutationId ?? null, await listSalutations(database));
  const contact = {
    mobile: reader.phone({ field: 'mobile', typed: request.mobile ?? null, current: null, kind: 'mobile' }),
    phone: reader.phone({ field: 'phone', typed: request.phone ?? null, current: null, kind: 'any' }),
    postcode: reader.postcode({ field: 'address.postcode', typed: request.address.postcode, current: null }),
  };
  if (reader.errors.length > 0) throw contactInvalid(reader);
  return contact;
};
type Contact = Awaited<ReturnType<typeof readContact>>;

type Adding = { readonly joining: Joining; readonly contact: Contact; readonly email: string };

const addClient = (tx: Queryable, { joining: { request }, contact, email }: Adding): Promise<number> => {
  const { salutationId = null, address } = request;
  const { line2 = null, county = null } = address;
  const textableMobile = textableOf(contact.mobile);
  return insertClient(tx, { ...request, salutationId, email, ...address, line2, county, ...contact, textableMobile });
};

const mailboxOf = ({ clientId, email }: AccountRow): string => {
  if (clientId !== null) throw alreadyLinked();
  if (email === null) throw withoutEmail();
  return email;
};

type Joined = { readonly clientId: number; readonly isComplete: boolean };

/** Books the guest's held time as the first appointment, unless the mailbox is still unproven. */
const firstAppointmentOf = async (deps: ApiDeps, joining: Joining, joined: Joined): Promise<number | null> => {
  const { request, caller, traceId, log } = joining;
  const { clientId, isComplete } = joined;
  const { softBookingId, note = null } = request;
  if (!softBookingId || !isComplete) return null;
  return convertGuestHold(deps, { identityId: caller.identityId, clientId, softBookingId, note, traceId, log });
};

/** Verified by the identity provider, or by a guest's link mailed to this same address. */
const isMailboxProved = async (database: Queryable, { identityId, email, emailVerified }: AccountRow) =>
  emailVerified ||
  (email !== null && (await hasProvedMailbox(database, { identityId, email, hours: linkSeconds / 3600 })));

/** Completes at once if the mailbox is proved; otherwise an email is sent to prove it first. */
export const completeSignUp = async (deps: ApiDeps, joining: Joining): Promise<SignedUp> => {
  const { database } = deps;
  const { caller, request, traceId } = joining;
  const { identityId } = caller;
  refuseOldTerms(request);
  const account = await getAccount(database, identityId);
  const email = mailboxOf(account);
  const contact = await readContact(joining, deps);
  await refuseJoining(database, joining, email);
  const isComplete = await isMailboxProved(database, account);
  const clientId = await database.transaction(async (tx) => {
    const made = await addClient(tx, { joining, contact, email });
    const start = { identityId, clientId: made, practiceId: request.practiceId, byInvite: false };
    if (!(await startActivation(tx, start))) throw alreadyLinked();
    await keepSignUpPreferences(tx, { clientId: made, identityId, ipHash: joining.ipHash, ...request });
    await auditAccount(tx, { identityId, action: 'account.registered', clientId: made, traceId });
    await acceptTerms(tx, { identityId, ...request });
    if (isComplete) await linkAccount(tx, { identityId, clientId: made });
    return made;
  });
  const appointmentId = await firstAppointmentOf(deps, joining, { clientId, isComplete });
  if (!isComplete) await sendVerification(deps, { clientId, identityId, mode: 'link' });
  return { ...(await readProfile(deps, caller)), appointmentId };
};
