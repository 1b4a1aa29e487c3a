type ClientName = { readonly firstName: string; readonly lastName: string };

/** A charity or another organisation has no first name. */
export const fullName = ({ firstName, lastName }: ClientName): string => `${firstName} ${lastName}`.trim();

export const greetingName = ({ firstName, lastName }: ClientName): string => firstName || lastName;
