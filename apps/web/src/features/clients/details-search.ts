export const detailsSections = ['name', 'phones', 'address', 'needs'] as const;
export type DetailsSection = (typeof detailsSections)[number];

type DetailsSearch = { readonly edit?: DetailsSection };

export const parseDetailsSearch = (search: Readonly<Record<string, unknown>>): DetailsSearch => {
  const edit = detailsSections.find((section) => section === search['edit']);
  return edit ? { edit } : {};
};
