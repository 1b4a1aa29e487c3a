/** A link in a mail: the words people read, and where it goes. */
export type Link = { words: string; href: string };

/** A link to a page. Throws for anything but http and https: a mail must never carry `javascript:` or `data:`. */
export const pageLink = (words: string, address: string): Link => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`Not a web address: ${url.protocol}`);
  return { words, href: url.href };
};

/** A UK telephone number as a link to tap, in the form every phone dials from abroad too (RFC 3966). */
export const phoneLink = (phone: string): Link => {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return { words: phone, href: `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}` };
};
