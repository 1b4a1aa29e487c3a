/** Where the practice confirms each booking, a booking or a move is only a request until it answers. */
export const requestKinds = ['BOOKING', 'MOVE'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['AWAITING', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const;
export type RequestState = (typeof requestStates)[number];

/** People at the practice, or its own system. */
export const requestDeciders = ['PRACTICE', 'SYSTEM'] as const;
export type RequestDecider = (typeof requestDeciders)[number];

export const declineReasons = ['OTHER_TIME', 'CALL_US', 'NOT_OFFERED'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const unansweredOutcomes = ['RELEASE', 'CONFIRM'] as const;

export const declineMessageMaxLength = 300;

type RequestFacts = { readonly kind: RequestKind; readonly state: RequestState } | null;

/** True if the appointment itself is unconfirmed; while a move awaits an answer, its earlier time stays confirmed. */
export const isUnconfirmed = (request: RequestFacts): boolean =>
  request?.kind === 'BOOKING' && request.state === 'AWAITING';

export const isMoveAwaited = (request: RequestFacts): boolean =>
  request?.kind === 'MOVE' && request.state === 'AWAITING';
