import type { z } from 'zod';
import type { HoldSlotRequest, SoftBooking } from '@portal/contract/booking/holds.schemas';
import { mostHoldsOfClient } from '@portal/domain/booking/hold';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import { subjectOfCall } from '@portal/domain/booking/booking-subject';
import { lockClient } from '../slots/day-cap.repository.ts';
import { findPetConflict } from '../slots/diary-conflicts.repository.ts';
import { type BookingRefusal, limitRefusal } from './booking.errors.ts';
import { type Holder, holdSlot } from './hold-slot.ts';
import { presentSoftBooking } from './holds.presenter.ts';
import { endHolds, findHold, findSameHold, listLiveHolds } from './holds.repository.ts';

type Input = {
  readonly clientId: number;
  readonly request: z.output<typeof HoldSlotRequest>;
  readonly original: string | null;
};

const clientHolder = (
  { database, config }: ApiDeps,
  { clientId, request, original }: Input,
): Holder<BookingRefusal> => {
  const subject = subjectOfCall(request);
  const owner = { kind: 'client', clientId } as const;
  return {
    question: { clientId, subject },
    original,
    refuse: (context) => limitRefusal(context, config.limits),
    takeTurn: async (tx, { time, times }) => {
      await lockClient(tx, clientId);
      const clinicianIds = times.map(({ clinician }) => clinician.clinicianId);
      const same = await findSameHold(tx, { owner, subject, start: time.start, clinicianIds });
      // Exchanging a hold for itself renews it.
      if (same !== null && same !== original) return ok({ sameHoldId: same });
      const [replaced = null] =
        original === null ? [] : await endHolds(tx, { owner, softBookingId: original, as: 'REPLACED' });
      const live = await listLiveHolds(tx, owner);
      for (const softBookingId of live.slice(0, Math.max(0, live.length - mostHoldsOfClient + 1)))
        await endHolds(tx, { owner, softBookingId, as: 'RELEASED' });
      return ok({ owner, replaced });
    },
    checkQuota: async () => null,
    explainLoss: async (loss, { time }) => {
      const conflict = loss === 'slot-taken' ? await findPetConflict(database, { ...time, ...subject }) : null;
      const appointmentId = conflict?.appointmentId ?? null;
      return appointmentId === null ? null : { kind: 'pet-overlap', appointmentId };
    },
  };
};

export const holdSlotForClient = async (deps: ApiDeps, input: Input): Promise<Result<SoftBooking, BookingRefusal>> => {
  const { clientId, request, original } = input;
  const owner = { kind: 'client', clientId } as const;
  if (original !== null && !(await findHold(deps.database, { owner, softBookingId: original })))
    return refused({ kind: 'not-found' });
  const hold = await holdSlot(deps, clientHolder(deps, input), request);
  if (!hold.ok) return hold;
  const row = await findHold(deps.database, { owner, softBookingId: hold.value.softBookingId });
  if (!row) throw new Error('a hold just made can be found');
  return ok(presentSoftBooking(row, hold.value));
};
