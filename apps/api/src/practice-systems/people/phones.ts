import type { RemoteRecord } from '../port.ts';

const isMobile = (number: string): boolean => /^(?:[+]44|0044|0)7/.test(number.replaceAll(/[^+\d]/g, ''));

export type Phones = { readonly numbers: ReadonlyMap<string, readonly string[]>; readonly areAll: boolean };

/** Where only changes were read, it is not known which other numbers a client has: those stay. */
export const phonesOf = (id: string, { numbers, areAll }: Phones): RemoteRecord['fields'] => {
  const own = numbers.get(id) ?? [];
  const mobile = own.find(isMobile);
  const phone = own.find((number) => !isMobile(number));
  return {
    ...(mobile || areAll ? { mobile: mobile ?? null } : {}),
    ...(phone || areAll ? { phone: phone ?? null } : {}),
  };
};
