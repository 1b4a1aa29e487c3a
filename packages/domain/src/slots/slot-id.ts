/** Neither signed nor a promise: the server checks the diary again. */
export type SlotId = { readonly start: number; readonly clinicianId: number; readonly anyone: boolean };

const minute = 60_000;

export const encodeSlotId = ({ start, clinicianId, anyone }: SlotId): string =>
  `s1.${(start / minute).toString(36)}.${clinicianId.toString(36)}.${anyone ? 'a' : 'n'}`;

export const decodeSlotId = (text: string): SlotId | null => {
  const match = /^s1\.([0-9a-z]{1,7})\.([0-9a-z]{1,6})\.([an])$/.exec(text);
  if (!match) return null;
  const [, start = '', clinicianId = '', who] = match;
  return { start: parseInt(start, 36) * minute, clinicianId: parseInt(clinicianId, 36), anyone: who === 'a' };
};
