import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import type { Racer } from './arena.ts';
import { pause } from './trials.ts';

type Look = { readonly practiceId: number; readonly start: number; readonly clinicianId: number };

export const findSlotAt = async (
  racer: Racer,
  { practiceId, start, clinicianId }: Look,
  more = '',
): Promise<Slot | null> => {
  const date = new Date(start).toISOString().slice(0, 10);
  const path = `/practices/${practiceId}/appointment-slots?fromDate=${date}&toDate=${date}&appointmentReasonId=930&clinicianId=${clinicianId}`;
  const { body } = await racer.caller.get<Slots>(`${path}${more}`);
  return body.days.flatMap(({ slots }) => slots).find((slot) => Date.parse(slot.start) === start) ?? null;
};

const betweenLooks = 20;

/** Milliseconds, counted from sending the search; Infinity if it takes too long. */
export const timeUntilOffered = async (racer: Racer, look: Look, patience: number): Promise<number> => {
  const begin = performance.now();
  for (;;) {
    const waited = performance.now() - begin;
    if (await findSlotAt(racer, look)) return waited;
    if (waited > patience) return Infinity;
    await pause(betweenLooks);
  }
};
