/**
 * A slot's name: which clinician, when, and whether the asker wanted that very clinician or anyone. It is neither
 * signed nor a promise: whoever sends it back gets the time only if the diary, asked again, says so.
 */
export type SlotId = { readonly start: number; readonly clinicianId: number; readonly anyone: boolean };

const minute = 60_000;

export const encodeSlotId = ({ start, clinicianId, anyone }: SlotId): string =>
  `s1.${(start / minute).toString(36)}.${clinicianId.toString(36)}.${anyone ? 'a' : 'n'}`;

/** Null for anything that `encodeSlotId` did not write. */
export const decodeSlotId = (text: string): SlotId | null => {
  const match = /^s1\.([0-9a-z]{1,7})\.([0-9a-z]{1,6})\.([an])$/.exec(text);
  if (!match) return null;
  const [, start = '', clinicianId = '', who] = match;
  return { start: parseInt(start, 36) * minute, clinicianId: parseInt(clinicianId, 36), anyone: who === 'a' };
};
