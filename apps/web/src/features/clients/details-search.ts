import { type DetailsSection, detailsSections } from './details-form.ts';

type DetailsSearch = { readonly edit?: DetailsSection };

/** The section that an address asks to change; whatever else stands there, none. */
export const parseDetailsSearch = (search: Readonly<Record<string, unknown>>): DetailsSearch => {
  const edit = detailsSections.find((section) => section === search['edit']);
  return edit ? { edit } : {};
};
