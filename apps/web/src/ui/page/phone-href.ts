/** A UK telephone number as a link in international form (RFC 3966), which also works abroad. */
export const phoneHref = (phone: string): string => {
  const digits = phone.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}`;
};
