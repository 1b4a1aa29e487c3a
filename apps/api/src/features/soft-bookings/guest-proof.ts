import type { Queryable } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { hashToken, randomToken, type Secrets } from '../../platform/secrets.ts';
import { createGuestTokens } from './guest-tokens.ts';
import { findGuestHold, findLatestHoldOfGuest, type GuestHoldRow } from './guests.repository.ts';

/** What somebody has to show that a guest's hold is theirs. */
export type GuestProof = {
  /** From the guest's cookie. */
  readonly secret: string | undefined;
  /** From the mailed link. */
  readonly token: string | undefined;
  /** Who is signed in, for what they have claimed before. */
  readonly identityId: number | null;
};

export const secretHashOf = ({ secret }: Pick<GuestProof, 'secret'>): Uint8Array | null =>
  secret === undefined ? null : hashToken(secret);

/** For the cookie of somebody who has none. */
export const newGuestSecret = (): string => randomToken();

/** One of ours, as far as can be told; a short one made up elsewhere would be somebody else's too. */
export const isGuestSecret = (secret: string | undefined): secret is string =>
  secret !== undefined && /^[\w-]{32}$/.test(secret);

type Wanted = { readonly softBookingId: string; readonly proof: GuestProof };
type Sources = { readonly database: Queryable; readonly secrets: Secrets };

/** A guest's hold for whoever can show that it is theirs; for everybody else there is none (attack 50). */
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

/** The same, and where that hold was exchanged for another, the one that stands now: a mailed link goes on leading there. */
export const getPresentHold = async (sources: Sources, wanted: Wanted): Promise<GuestHoldRow> => {
  const hold = await getGuestHold(sources, wanted);
  if (hold.state !== 'REPLACED') return hold;
  const secretHash = secretHashOf(wanted.proof);
  return (await findLatestHoldOfGuest(sources.database, { guestBookingId: hold.guestBookingId, secretHash })) ?? hold;
};
