/** How far a signed-in person is on the way to their record (spec §3). The wire also knows NotStarted, Started, Completed. */
export const activationStatuses = ['NOT_STARTED', 'STARTED', 'COMPLETED'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];
