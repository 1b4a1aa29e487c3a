import type { Slot, Slots } from '@portal/contract/appointments/appointments.schemas';

/** How many times are left today depends on the hour; each day after it has 40 for every vet, and there are nine or ten. */
export const fromTomorrow = ({ generatedAt, days }: Slots): Slot[] =>
  days.filter(({ date }) => !generatedAt.startsWith(date)).flatMap(({ slots }) => slots);
