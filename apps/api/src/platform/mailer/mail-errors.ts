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

/** No such mailbox, moved away, no such name (RFC 5321, 4.2.3), or an address that no server could be asked about. */
const addressRefusals = new Set<number | undefined>([550, 551, 553, undefined]);

/** It is the address that is wrong, not this one message. */
export const isAboutAddress = (error: unknown): boolean =>
  error instanceof UndeliverableError && addressRefusals.has(error.responseCode);

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
  /** The operating system's word for it, where it has one. */
  readonly originalCode?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
};

/** The server wants a password, or another one (RFC 4954): our settings are wrong, not the message. */
const wantsPassword = new Set([530, 534, 535, 538]);

/** Its envelope or content was refused, or sending it took too long. */
export const isAboutMessage = ({ code = '', responseCode = 0 }: MailFault): boolean =>
  ['EENVELOPE', 'EMESSAGE', 'EABORT'].includes(code) && !wantsPassword.has(responseCode);

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'ETLS', 'EAUTH']);

/** The server was not spoken to, or would not speak with us. Of a connection that broke nobody can tell why it did. */
export const isAboutServer = ({ code = '', originalCode = '' }: MailFault): boolean =>
  neverConnected.has(code) || neverConnected.has(originalCode);

/** 5xx, or an address that nodemailer itself cannot use. */
export const isForGood = (fault: MailFault): boolean => {
  if (!isAboutMessage(fault)) return false;
  return fault.responseCode === undefined ? fault.command === 'API' : fault.responseCode >= 500;
};
