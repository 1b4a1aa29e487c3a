import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';

/** How many of today's slots are left depends on the hour. */
export const fromTomorrow = ({ generatedAt, days }: Slots): Slot[] =>
  days.filter(({ date }) => !generatedAt.startsWith(date)).flatMap(({ slots }) => slots);
