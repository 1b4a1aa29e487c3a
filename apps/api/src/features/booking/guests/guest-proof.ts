import type { Queryable } from '../../../database/client.ts';
import { notFound, orNotFound } from '../../../platform/http/problem.ts';
import { hashToken, randomToken, type Secrets } from '../../../platform/secrets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import type { Owned } from '../holds.repository.ts';
import { createGuestTokens } from './guest-tokens.ts';
import { findGuestHold, findLatestHoldOfGuest, type GuestHoldRow } from './guests.repository.ts';

/** Any one of these proves that a hold is the guest's. */
export type GuestProof = {
  readonly secret: string | undefined;
  readonly token: string | undefined;
  readonly identityId: number | null;
};

export const secretHashOf = ({ secret }: Pick<GuestProof, 'secret'>): Uint8Array | null =>
  secret === undefined ? null : hashToken(secret);

export const newGuestSecret = (): string => randomToken();

/** Rejects malformed cookies: a short invented value could be guessed. */
export const isGuestSecret = (secret: string | undefined): secret is string =>
  secret !== undefined && /^[\w-]{32}$/.test(secret);

type GuestQuestion = { readonly softBookingId: string; readonly proof: GuestProof };

export type ProvedHold = GuestHoldRow & {
  /** The address that the token was mailed to; null without a token. */
  readonly mailedTo: string | null;
  readonly isTheirs: boolean;
};
type Sources = { readonly database: Queryable; readonly secrets: Secrets };

export const sourcesOf = ({ database, config }: Pick<ApiDeps, 'database' | 'config'>): Sources => ({
  database,
  secrets: config.secrets,
});

/** Throws 404 for anyone without proof, as for an unknown id. */
export const getGuestHold = async (
  { database, secrets }: Sources,
  { softBookingId, proof }: GuestQuestion,
): Promise<ProvedHold> => {
  const hold = orNotFound(await findGuestHold(database, { softBookingId, secretHash: secretHashOf(proof) }));
  const { guestBookingId, email } = hold;
  const fitsToken =
    proof.token !== undefined &&
    email !== null &&
    createGuestTokens(secrets).isTokenOf(proof.token, { guestBookingId, email });
  const isTheirs = proof.identityId !== null && hold.identityId === proof.identityId;
  if (!hold.fitsSecret && !hold.fitsProvedSecret && !fitsToken && !isTheirs) throw notFound();
  return { ...hold, mailedTo: fitsToken ? email : null, isTheirs };
};

/** The hold if the guest may change it: once somebody has signed in with a link, that link is read-only. */
const getChangeableHold = async (sources: Sources, question: GuestQuestion): Promise<ProvedHold> => {
  const hold = await getGuestHold(sources, question);
  if (hold.identityId !== null && !hold.fitsSecret && !hold.isTheirs) throw notFound();
  return hold;
};

/** Only the browser that chose the time may say who it is for. */
export const getHoldOfBrowser = async (sources: Sources, question: GuestQuestion): Promise<GuestHoldRow> => {
  const hold = await getGuestHold(sources, question);
  if (!hold.fitsSecret) throw notFound();
  return hold;
};

/** Follows exchanges to the current hold, and from an expired one to a later one, so that older mailed links keep working. */
export const getPresentHold = async (sources: Sources, question: GuestQuestion): Promise<ProvedHold> => {
  const hold = await getGuestHold(sources, question);
  if (hold.state !== 'REPLACED' && hold.state !== 'EXPIRED') return hold;
  const { guestBookingId, mailedTo, isTheirs } = hold;
  const secretHash = secretHashOf(question.proof);
  const latest = await findLatestHoldOfGuest(sources.database, { guestBookingId, secretHash });
  const isFollowed = hold.state === 'REPLACED' || latest?.state === 'HELD';
  return latest === null || !isFollowed ? hold : { ...latest, mailedTo, isTheirs };
};

/** Proves that the hold is the guest's, and returns its owner for the functions that guests and clients share. */
export const guestOwner = async (
  deps: Pick<ApiDeps, 'database' | 'config'>,
  question: GuestQuestion,
): Promise<Owned> => {
  const { softBookingId, guestBookingId } = await getChangeableHold(sourcesOf(deps), question);
  return { owner: { kind: 'guest', guestBookingId }, softBookingId };
};
