const schemes = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
const mailAddresses = /\S+@\S+/g;
const domains = /(?:[\p{L}\p{N}-]+[.。．｡])+[\p{L}]{2,}(?:[/?#]\S*)?/giu;

/** A stranger's words may be mailed to an unverified address, so mail clients must find no link in them. */
export const withoutAddresses = (text: string): string =>
  text.replace(schemes, ' ').replace(mailAddresses, ' ').replace(domains, ' ').replace(/\s+/g, ' ').trim();
