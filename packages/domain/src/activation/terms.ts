/** The wordings in force. Raising one asks everybody who activates from then on to accept the new one. */
export const termsVersion = '2026-11';
export const privacyVersion = '2026-11';
