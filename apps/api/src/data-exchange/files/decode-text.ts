export class UnreadableFile extends Error {}

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** In Latin text encoded as UTF-16, every other byte is zero. */
const zeros = (bytes: Uint8Array, offset: 0 | 1): number => {
  const sample = bytes.subarray(0, 2_000);
  return sample.filter((byte, index) => index % 2 === offset && byte === 0).length / Math.max(1, sample.length / 2);
};

const encodingOf = (bytes: Uint8Array): string => {
  if (begins(bytes, 0xff, 0xfe) || zeros(bytes, 1) > 0.5) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff) || zeros(bytes, 0) > 0.5) return 'utf-16be';
  return 'utf-8';
};

/** UTF-8 or UTF-16 with or without a mark, or else Windows-1252, as spreadsheets save CSV. */
export const decodeText = (bytes: Uint8Array): string => {
  if (begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf))
    throw new UnreadableFile('is a workbook: give it the ending .xlsx, or save each sheet as "CSV UTF-8"');
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
