const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person reads out when they ask about their request, as in 'DP-7K3M9Q'. The bytes are random, eight or more. */
export const privacyReference = (bytes: Uint8Array): string =>
  `DP-${[...bytes.subarray(0, 8)].map((byte) => letters.charAt(byte % 32)).join('')}`;
