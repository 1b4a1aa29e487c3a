import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import type { ApiDeps } from '../../api-deps.ts';
import { getPresentHold, type GuestProof, sourcesOf } from './guest-proof.ts';
import { presentGuestHold } from './guests.presenter.ts';

type GuestHoldQuestion = { readonly softBookingId: string; readonly proof: GuestProof };
type Sources = Pick<ApiDeps, 'database' | 'config'>;

export const readGuestHold = async (deps: Sources, question: GuestHoldQuestion): Promise<GuestSoftBooking> =>
  presentGuestHold(await getPresentHold(sourcesOf(deps), question));
