type OutgoingSms = {
  /** Number in E.164 format. */
  readonly to: string;
  readonly body: string;
  /** The provider must not deliver the text after this time. */
  readonly validSeconds: number;
  /** The provider posts delivery receipts to this URL. */
  readonly receiptUrl: string;
};

export type SmsOutcome =
  | { readonly kind: 'ACCEPTED'; readonly providerId: string }
  /** The provider has certainly not accepted it. */
  | { readonly kind: 'BUSY'; readonly error: string }
  /** The provider may have accepted it, so it is never sent again. */
  | { readonly kind: 'UNKNOWN'; readonly error: string }
  | { readonly kind: 'REFUSED'; readonly error: string; readonly isAboutNumber: boolean };

/** Called once for each attempt; never throws. */
export type SmsService = (sms: OutgoingSms) => Promise<SmsOutcome>;
