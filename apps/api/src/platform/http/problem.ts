import { type ErrorBody, type ErrorCode, errorStatus, type FieldError, statusTitle } from '@portal/contract/errors';

type More = {
  readonly errors?: readonly FieldError[];
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
};

/** Shown to the caller: a code of the contract and a sentence. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, detail: string, more: More = {}) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Problem';
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(traceId: string): ErrorBody {
    return {
      status: this.status,
      title: statusTitle(this.status),
      code: this.code,
      detail: this.message,
      traceId,
      errors: this.more.errors ?? [],
      meta: this.more.meta ?? {},
    };
  }
}

/** The same for missing records and those of others, so that existence is not revealed. */
export const notFound = () => new Problem('NOT_FOUND', 'We couldn’t find that.');

/** Throws NOT_FOUND if nothing was found. */
export const orNotFound = <Found>(value: Found | null): Found => {
  if (value === null) throw notFound();
  return value;
};

export const tooManyAtOnce = (retryAfter: number) =>
  new Problem('TOO_MANY_REQUESTS', 'You’ve done that too many times. Wait a minute and try again.', { retryAfter });

export const invalidInput = (errors: readonly FieldError[], meta: More['meta'] = {}) =>
  new Problem('INVALID_INPUT', 'Some of your answers need to be changed.', { errors, meta });
