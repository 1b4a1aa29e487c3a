import { localDateOf } from './clinic-time.ts';

export const groupSlotsByDay = <Slot extends { readonly start: number }>(
  timeZone: string,
  slots: readonly Slot[],
): { date: string; slots: Slot[] }[] => {
  const days: { date: string; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const date = localDateOf(timeZone, slot.start);
    const last = days.at(-1);
    if (last?.date === date) last.slots.push(slot);
    else days.push({ date, slots: [slot] });
  }
  return days;
};
