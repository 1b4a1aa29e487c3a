export const activationStatuses = ['NOT_STARTED', 'STARTED', 'COMPLETED'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];
