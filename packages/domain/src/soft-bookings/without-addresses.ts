const schemes = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
const mailAddresses = /\S+@\S+/g;
/** `example.org`, `www.example.org/path`: letters and digits around a dot, the last part long enough to be a domain. */
const domains = /(?:[\p{L}\p{N}-]+[.。．｡])+[\p{L}]{2,}(?:[/?#]\S*)?/giu;

/**
 * What a stranger typed, without anything that a mail reader could make a link of: their words may go to an address that
 * nobody has confirmed, and must not carry anybody anywhere (attack 52).
 */
export const withoutAddresses = (text: string): string =>
  text.replace(schemes, ' ').replace(mailAddresses, ' ').replace(domains, ' ').replace(/\s+/g, ' ').trim();
