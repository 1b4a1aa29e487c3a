/** What the address of a cancellation keeps: that it was taken back, which must outlive a reload. */
export type CancelSearch = { readonly restored?: true | undefined };

/** Takes what it knows from an address that anybody may have typed, and drops the rest. */
export const parseCancelSearch = (search: Readonly<Record<string, unknown>>): CancelSearch =>
  search['restored'] === true ? { restored: true } : {};
