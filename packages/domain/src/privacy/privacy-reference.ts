const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const privacyReference = (bytes: Uint8Array): string =>
  `DP-${[...bytes.subarray(0, 8)].map((byte) => letters.charAt(byte % 32)).join('')}`;
