/** Increase it to ask everybody who activates from then on to accept the new terms. */
export const termsVersion = '2026-11';
export const privacyVersion = '2026-11';
