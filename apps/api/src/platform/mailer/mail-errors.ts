export class UndeliverableError extends Error {
  readonly responseCode: number | undefined;

  constructor(responseCode: number | undefined) {
    super('The mail server refused the message');
    this.name = 'UndeliverableError';
    this.responseCode = responseCode;
  }
}

/** No such mailbox, moved, invalid name (RFC 5321, 4.2.3), or an unusable address. */
const addressRefusals = new Set<number | undefined>([550, 551, 553, undefined]);

export const isAboutAddress = (error: unknown): boolean =>
  error instanceof UndeliverableError && addressRefusals.has(error.responseCode);

/** Temporary, and affects every message. */
export class UnreachableError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('The mail server cannot be reached');
    this.name = 'UnreachableError';
    this.reason = reason;
  }
}

export type MailFault = {
  readonly code?: string | undefined;
  readonly originalCode?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
};

/** Authentication required or failed (RFC 4954): our settings are wrong, not the message. */
const wantsPassword = new Set([530, 534, 535, 538]);

export const isAboutMessage = ({ code = '', responseCode = 0 }: MailFault): boolean =>
  ['EENVELOPE', 'EMESSAGE', 'EABORT'].includes(code) && !wantsPassword.has(responseCode);

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'ETLS', 'EAUTH']);

/** A dropped connection does not count: its cause is unknown. */
export const isAboutServer = ({ code = '', originalCode = '' }: MailFault): boolean =>
  neverConnected.has(code) || neverConnected.has(originalCode);

export const isPermanent = (fault: MailFault): boolean => {
  if (!isAboutMessage(fault)) return false;
  return fault.responseCode === undefined ? fault.command === 'API' : fault.responseCode >= 500;
};
