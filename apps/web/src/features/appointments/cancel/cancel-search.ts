/** In the URL because it must survive a reload. */
export type CancelSearch = { readonly restored?: true | undefined };

export const parseCancelSearch = (search: Readonly<Record<string, unknown>>): CancelSearch =>
  search['restored'] === true ? { restored: true } : {};
