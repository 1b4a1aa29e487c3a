/** The server said no for good: trying again changes nothing. */
export class UndeliverableError extends Error {
  /** Undefined: the address is none that any server could be asked about. */
  readonly responseCode: number | undefined;

  constructor(responseCode: number | undefined) {
    super('The mail server refused the message');
    this.name = 'UndeliverableError';
    this.responseCode = responseCode;
  }
}

/** The server cannot be spoken to at all just now, whatever the message. */
export class UnreachableError extends Error {
  /** In nodemailer's words, such as 'ECONNECTION'. */
  readonly reason: string;

  constructor(reason: string) {
    super('The mail server cannot be reached');
    this.name = 'UnreachableError';
    this.reason = reason;
  }
}

/** What nodemailer and the server say went wrong. */
export type MailFault = {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
};

/** The server wants a password, or another one (RFC 4954): our settings are wrong, not the message. */
const wantsPassword = new Set([530, 534, 535, 538]);

/**
 * About this message: its envelope or content, or that sending it took too long. All else (no connection, no TLS, no
 * password) is about the server.
 */
export const isAboutMessage = ({ code = '', responseCode = 0 }: MailFault): boolean =>
  ['EENVELOPE', 'EMESSAGE', 'EABORT'].includes(code) && !wantsPassword.has(responseCode);

/** 5xx, or an address that nodemailer itself cannot use. */
export const isForGood = (fault: MailFault): boolean => {
  if (!isAboutMessage(fault)) return false;
  return fault.responseCode === undefined ? fault.command === 'API' : fault.responseCode >= 500;
};
