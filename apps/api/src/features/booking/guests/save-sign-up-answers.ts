import type { z } from 'zod';
import type { SignUpAnswers, SignUpAnswersRequest } from '@portal/contract/activation/activation.schemas';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { notFound } from '../../../platform/http/problem.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { contactInvalid } from '../../clients/clients.errors.ts';
import { contactReader } from '../../clients/read-contact.ts';
import { keepSignUpAnswers } from './guest-claims.repository.ts';
import { getPresentHold, type GuestProof, isGuestSecret, newGuestSecret, sourcesOf } from './guest-proof.ts';
import { presentGuestHold } from './guests.presenter.ts';
import type { GuestHoldRow } from './guests.repository.ts';

type Input = {
  readonly softBookingId: string;
  readonly proof: GuestProof;
  readonly request: z.output<typeof SignUpAnswersRequest>;
};

type Saved = { readonly softBooking: GuestSoftBooking; readonly newSecret: string | null };

type Numbers = Pick<GuestHoldRow, 'mobile' | 'phone' | 'note'>;

const readAnswers = ({ config }: ApiDeps, request: Input['request'], guest: Numbers): SignUpAnswers => {
  const { address } = request;
  const typed = { mobile: request.mobile ?? null, phone: request.phone ?? null };
  const { mobile, phone } = typed.mobile === null && typed.phone === null ? guest : typed;
  const note = request.note || guest.note;
  // Outside production, accept the UK numbers reserved for drama.
  const reader = contactReader({ allowDrama: config.environment !== 'production' });
  reader.phone({ field: 'mobile', typed: mobile, current: null, kind: 'mobile' });
  reader.phone({ field: 'phone', typed: phone, current: null, kind: 'any' });
  const postcode = reader.postcode({ field: 'address.postcode', typed: address.postcode, current: null });
  if (reader.errors.length > 0) throw contactInvalid(reader);
  const { line2 = null, county = null } = address;
  return { ...request, mobile, phone, note, address: { ...address, line2, county, postcode } };
};

/** Requires the mailed token. Keeps the answers for the person who signs in from this browser. */
export const saveSignUpAnswers = async (deps: ApiDeps, { softBookingId, proof, request }: Input): Promise<Saved> => {
  const hold = await getPresentHold(sourcesOf(deps), { softBookingId, proof });
  if (hold.mailedTo === null) throw notFound();
  const answers = readAnswers(deps, request, hold);
  const secret = isGuestSecret(proof.secret) ? proof.secret : newGuestSecret();
  const { guestBookingId, mailedTo } = hold;
  const isStored = await keepSignUpAnswers(deps.database, {
    guestBookingId,
    mailedTo,
    secretHash: hashToken(secret),
    answers,
  });
  if (!isStored) throw notFound();
  return { softBooking: presentGuestHold(hold), newSecret: secret === proof.secret ? null : secret };
};
