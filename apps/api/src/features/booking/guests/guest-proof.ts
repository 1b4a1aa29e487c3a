import type { Queryable } from '../../../database/client.ts';
import { notFound } from '../../../platform/http/problem.ts';
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

type Wanted = { readonly softBookingId: string; readonly proof: GuestProof };
type Sources = { readonly database: Queryable; readonly secrets: Secrets };

export const sourcesOf = ({ database, config }: Pick<ApiDeps, 'database' | 'config'>): Sources => ({
  database,
  secrets: config.secrets,
});

/** Throws 404 for anyone without proof, as for an unknown id. */
export const getGuestHold = async (
  { database, secrets }: Sources,
  { softBookingId, proof }: Wanted,
): Promise<GuestHoldRow> => {
  const hold = await findGuestHold(database, { softBookingId, secretHash: secretHashOf(proof) });
  if (!hold) throw notFound();
  const fitsToken = proof.token !== undefined && createGuestTokens(secrets).isTokenOf(proof.token, hold.guestBookingId);
  const isTheirs = proof.identityId !== null && hold.identityId === proof.identityId;
  if (!hold.fitsSecret && !fitsToken && !isTheirs) throw notFound();
  return hold;
};

/** Follows exchanges to the current hold, so that mailed links keep working. */
export const getPresentHold = async (sources: Sources, wanted: Wanted): Promise<GuestHoldRow> => {
  const hold = await getGuestHold(sources, wanted);
  if (hold.state !== 'REPLACED') return hold;
  const secretHash = secretHashOf(wanted.proof);
  return (await findLatestHoldOfGuest(sources.database, { guestBookingId: hold.guestBookingId, secretHash })) ?? hold;
};

/** Proves that the hold is the guest's, for the road that guests and clients share. */
export const guestOwner = async (deps: Pick<ApiDeps, 'database' | 'config'>, wanted: Wanted): Promise<Owned> => {
  const { softBookingId, guestBookingId } = await getGuestHold(sourcesOf(deps), wanted);
  return { owner: { kind: 'guest', guestBookingId }, softBookingId };
};
