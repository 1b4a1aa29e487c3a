type OutgoingSms = {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** Worthless after this time. */
  readonly validSeconds: number;
  /** Where the provider reports what became of it. */
  readonly receiptUrl: string;
};

export type SmsOutcome =
  | { readonly kind: 'ACCEPTED'; readonly providerId: string }
  /** It has certainly not been taken. */
  | { readonly kind: 'BUSY'; readonly error: string }
  /** It may have been taken, so it is never sent again. */
  | { readonly kind: 'UNKNOWN'; readonly error: string }
  | { readonly kind: 'REFUSED'; readonly error: string; readonly isAboutNumber: boolean };

/** Asked once for each attempt; never throws. */
export type SmsService = (sms: OutgoingSms) => Promise<SmsOutcome>;
