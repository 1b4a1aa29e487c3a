import type { z } from 'zod';
import type { GuestHoldRequest, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import type { Queryable } from '../../../database/client.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { subjectOfCall } from '@portal/domain/booking/booking-subject';
import type { Candidates } from '../../slots/choose-time.ts';
import { type Holder, holdSlot, type NewTurn } from '../hold-slot.ts';
import { endHolds } from '../holds.repository.ts';
import {
  getGuestHold,
  type GuestProof,
  isGuestSecret,
  newGuestSecret,
  secretHashOf,
  sourcesOf,
} from './guest-proof.ts';
import { lockDevice } from './guest-quota.repository.ts';
import {
  guestQuotaRefusal,
  mostGuestHolds,
  type ProofNeeded,
  spendHold,
  takeProof,
  whyClosedToGuests,
} from './guest-quota.ts';
import type { GuestRefusal } from './guests.errors.ts';
import { presentGuestHold } from './guests.presenter.ts';
import {
  changeGuest,
  findDeviceOfGuest,
  findGuestHold,
  type GuestHoldRow,
  insertGuest,
  listHoldsOfDevice,
  lockGuest,
} from './guests.repository.ts';

type Input = {
  readonly request: z.output<typeof GuestHoldRequest>;
  readonly original: string | null;
  readonly proof: GuestProof;
  readonly address: string;
  /** Proof of work, needed once the free allowance is spent. */
  readonly work: string | null;
};

type GuestHold = { readonly softBooking: GuestSoftBooking; readonly newSecret: string | null };

type Guest = {
  readonly input: Input;
  /** Null for a guest who holds no time yet. */
  readonly guestBookingId: number | null;
  readonly secret: string;
  readonly mostHolds: number;
  readonly isProved: boolean;
};

const questionOf = ({ input: { request, original }, guestBookingId }: Pick<Guest, 'input' | 'guestBookingId'>) => ({
  clientId: null,
  guest: { guestBookingId, speciesId: request.speciesId },
  subject: { ...subjectOfCall(request), softBookingId: original },
});

/** Ends the guest's present hold, or creates the guest. */
const makeRoom = async (tx: Queryable, { input, guestBookingId }: Guest, device: Uint8Array): Promise<NewTurn> => {
  const { practiceId, speciesId, petName = null } = input.request;
  const guestPet = { practiceId, speciesId, petName };
  if (guestBookingId === null) {
    const inserted = await insertGuest(tx, { ...guestPet, secretHash: device });
    return { owner: { kind: 'guest', guestBookingId: inserted }, replaced: null };
  }
  const owner = { kind: 'guest', guestBookingId } as const;
  await lockGuest(tx, guestBookingId);
  const [replaced = null] = await endHolds(tx, { owner, softBookingId: null, as: 'REPLACED' });
  await changeGuest(tx, { ...guestPet, guestBookingId, continues: replaced !== null });
  return { owner, replaced };
};

const isSameHold =
  ({ input: { request, original }, guestBookingId }: Guest, times: Candidates) =>
  (guestHold: GuestHoldRow) =>
    guestHold.softBookingId !== original &&
    (guestBookingId === null || guestHold.guestBookingId === guestBookingId) &&
    guestHold.practiceId === request.practiceId &&
    guestHold.reasonId === request.appointmentReasonId &&
    guestHold.speciesId === request.speciesId &&
    times.some(({ start, clinician }) => start === guestHold.start && clinician.clinicianId === guestHold.clinicianId);

const guestHolder = (deps: ApiDeps, guest: Guest): Holder<GuestRefusal | ProofNeeded> => {
  const { input, guestBookingId, isProved, mostHolds } = guest;
  const { request, original, address } = input;
  const { limits } = deps.config;
  const question = questionOf(guest);
  return {
    question,
    original,
    refuse: () => null,
    takeTurn: async (tx, { context, times }) => {
      const storedDevice = guestBookingId === null ? null : await findDeviceOfGuest(tx, guestBookingId);
      const device = storedDevice ?? hashToken(guest.secret);
      await lockDevice(tx, device);
      const holds = await listHoldsOfDevice(tx, device);
      const same = holds.find(isSameHold(guest, times));
      if (same) return ok({ sameHoldId: same.softBookingId });
      const others = holds.filter((hold) => hold.guestBookingId !== guestBookingId);
      if (others.length >= limits.guestHoldsOnADevice)
        return refused({ kind: 'device-holds-enough', phone: context.practicePhone, holds: others });
      const turn = await makeRoom(tx, guest, device);
      const { practiceId } = request;
      const spending = { address, practiceId, phone: context.practicePhone, mostHolds, isProved, limits };
      const isExchange = turn.replaced?.practiceId === practiceId;
      const overBudget = await spendHold(tx, { ...spending, isExchange });
      return overBudget ? refused(overBudget) : ok(turn);
    },
    checkQuota: async (tx, { owner, replaced }, { context: { practicePhone } }) => {
      const { practiceId } = request;
      if (owner.kind === 'client' || replaced?.practiceId === practiceId) return null;
      const { guestBookingId: ownId } = owner;
      return guestQuotaRefusal(tx, { guestBookingId: ownId, practiceId, mostHolds, practicePhone, isProved });
    },
    explainLoss: async (_loss, { context: { practicePhone } }) => {
      const closed = guestBookingId === null ? await whyClosedToGuests(deps, question) : null;
      return closed && { kind: 'closed-to-guests', phone: practicePhone, closed };
    },
  };
};

/** An expired original is not revived; the new hold is then a first one. */
export const holdSlotForGuest = async (deps: ApiDeps, input: Input): Promise<Result<GuestHold, GuestRefusal>> => {
  const { request, original, proof, address, work } = input;
  const sources = sourcesOf(deps);
  const before = original === null ? null : await getGuestHold(sources, { softBookingId: original, proof });
  if (before?.state === 'CONVERTED') return refused({ kind: 'hold-converted' });
  const guestBookingId = before?.guestBookingId ?? null;
  const mostHolds = await mostGuestHolds(deps, questionOf({ input, guestBookingId }));
  if (!mostHolds.ok) return mostHolds;
  const secret = isGuestSecret(proof.secret) ? proof.secret : newGuestSecret();
  const guest = { input, guestBookingId, secret, mostHolds: mostHolds.value };
  const hold = (isProved: boolean) => holdSlot(deps, guestHolder(deps, { ...guest, isProved }), request);
  const first = await hold(false);
  const needed = !first.ok && first.refusal.kind === 'proof-needed' ? first.refusal : null;
  const refusal = needed && (await takeProof(deps, { address, phone: needed.phone, proof: work }));
  if (refusal) return refused(refusal);
  const guestHold = needed ? await hold(true) : first;
  if (!guestHold.ok) return refused(withoutProof(guestHold.refusal));
  const row = await findGuestHold(deps.database, {
    softBookingId: guestHold.value.softBookingId,
    secretHash: secretHashOf(proof),
  });
  if (!row) throw new Error('a hold just made can be found');
  const isNew = guestBookingId === null && secret !== proof.secret;
  return ok({ softBooking: presentGuestHold(row, guestHold.value), newSecret: isNew ? secret : null });
};

const withoutProof = (refusal: GuestRefusal | ProofNeeded): GuestRefusal => {
  if (refusal.kind === 'proof-needed') throw new Error('a proved hold needs no further proof');
  return refusal;
};
