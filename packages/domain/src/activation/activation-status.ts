export const activationStatuses = ['NOT_STARTED', 'STARTED', 'COMPLETED'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];

const lettersOf = (status: string): string => status.replaceAll('_', '').toUpperCase();

/** Reads both spellings, 'NOT_STARTED' and 'NotStarted'; the first is the one that is written. Null for any other text. */
export const readActivationStatus = (text: string): ActivationStatus | null =>
  activationStatuses.find((status) => lettersOf(status) === lettersOf(text)) ?? null;
