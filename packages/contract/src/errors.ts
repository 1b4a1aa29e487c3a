/** Error codes and their HTTP status. No imports, because the browser bundles this file. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_INPUT: 400,
  UNAUTHORIZED: 401,
  CSRF_FAILED: 403,
  NOT_ACTIVATED: 403,
  REGISTRATION_DISABLED: 403,
  NEW_CLIENTS_CLOSED: 403,
  CALL_TO_UPDATE: 403,
  BOOKING_NOT_ALLOWED: 403,
  PET_AWAITING_INITIAL: 403,
  AMEND_WINDOW_CLOSED: 403,
  AMEND_LIMIT: 403,
  CANCEL_WINDOW_CLOSED: 403,
  SIGN_IN_AGAIN: 403,
  SCOPE_MISSING: 403,
  NOT_FOUND: 404,
  PROVIDER_NOT_SET_UP: 404,
  METHOD_NOT_ALLOWED: 405,
  SLOT_TAKEN: 409,
  PET_OVERLAP: 409,
  ONLINE_BOOKING_DISABLED: 409,
  MAX_OPEN_BOOKINGS: 409,
  APPOINTMENT_CLOSED: 409,
  REQUEST_AWAITING: 409,
  REQUEST_ANSWERED: 409,
  DAY_FULL: 409,
  EXTENSIONS_SPENT: 409,
  GUEST_QUOTA: 409,
  HOLD_CONVERTED: 409,
  LINK_OF_ANOTHER: 409,
  ALREADY_LINKED: 409,
  POSSIBLE_DUPLICATE: 409,
  NOT_STARTED: 409,
  NOT_VERIFIED: 409,
  NO_MORE_PHOTOS: 409,
  WAITING_LIST_CLOSED: 409,
  WAITING_LIST_FULL: 409,
  MEDICINES_CLOSED: 409,
  MEDICINE_UNAVAILABLE: 409,
  MAX_OPEN_MEDICINES: 409,
  HOLD_EXPIRED: 410,
  OFFER_EXPIRED: 410,
  UNDO_OVER: 410,
  CHECK_EXPIRED: 410,
  CURSOR_EXPIRED: 410,
  CODE_EXPIRED: 410,
  CODE_WRONG: 410,
  CODE_USED: 410,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PHOTO_UNREADABLE: 422,
  REASON_NOT_FOR_SPECIES: 422,
  REASON_NOT_FOR_PET: 422,
  REASON_NOT_OFFERED: 422,
  ONE_PET_ONLY: 422,
  NO_SERVICE_CHANNEL: 422,
  OLD_WORDING: 422,
  NOT_CONFIRMED: 422,
  LEAD_TIME: 422,
  OUT_OF_GRID: 422,
  IDEMPOTENCY_MISMATCH: 422,
  PROOF_NEEDED: 428,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_BOOKINGS: 429,
  RESEND_WAIT: 429,
  MAIL_LIMIT: 429,
  TOO_MANY_TRIES: 429,
  INTERNAL: 500,
  PROVIDER_UNAVAILABLE: 502,
  LOOKUP_DOWN: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const statusTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const statusTitle = (status: number): string => statusTitles[status] ?? 'Generic Error';

export type FieldError = { readonly field: string; readonly code: string; readonly message: string };

export type ErrorBody = {
  readonly status: number;
  readonly title: string;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly traceId: string;
  readonly errors: readonly FieldError[];
  readonly meta: Readonly<Record<string, unknown>>;
};
