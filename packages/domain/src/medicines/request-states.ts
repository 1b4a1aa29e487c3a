export const itemStates = [
  'SENT',
  'SEEN',
  'PREPARING',
  'READY',
  'COLLECTED',
  'CHECK_UP',
  'NOT_POSSIBLE',
  /** By the client, or because the pet has died or moved on. */
  'WITHDRAWN',
  /** Ended by the portal: not collected, or never answered. */
  'LAPSED',
] as const;
export type ItemState = (typeof itemStates)[number];

/** `PARTLY`: its medicines are in different states. */
export const requestStates = [...itemStates, 'PARTLY'] as const;
export type MedicineRequestState = (typeof requestStates)[number];

/** The client waits for the practice's decision. */
export const isWaitingState = (state: ItemState): boolean => state === 'SENT' || state === 'SEEN';

export const stateOfRequest = (states: readonly ItemState[]): MedicineRequestState => {
  const [first = 'SENT', ...others] = states;
  return others.every((state) => state === first) ? first : 'PARTLY';
};
