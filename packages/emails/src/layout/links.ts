export type Link = { words: string; href: string };

/** Throws unless http or https, so that no link runs `javascript:` or `data:`. */
export const pageLink = (words: string, address: string): Link => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`Not a web address: ${url.protocol}`);
  return { words, href: url.href };
};

/** A UK telephone number as a `tel:` link in international form (RFC 3966). */
export const phoneLink = (phone: string): Link => {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return { words: phone, href: `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}` };
};

/** The encoding keeps `?` in an address from adding recipients or a subject (RFC 6068). */
export const mailLink = (address: string): Link => ({
  words: address,
  href: `mailto:${address.split('@').map(encodeURIComponent).join('@')}`,
});
