/** The page has a part for each; one is changed at a time. */
export const detailsSections = ['name', 'phones', 'address', 'needs'] as const;
export type DetailsSection = (typeof detailsSections)[number];

type DetailsSearch = { readonly edit?: DetailsSection };

/** The section that an address asks to change; whatever else stands there, none. */
export const parseDetailsSearch = (search: Readonly<Record<string, unknown>>): DetailsSearch => {
  const edit = detailsSections.find((section) => section === search['edit']);
  return edit ? { edit } : {};
};
