/** Domains of mail services that anybody uses. */
export const mailDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'btinternet.com',
  'btopenworld.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'protonmail.com',
  'proton.me',
] as const;

/** Damerau–Levenshtein distance. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isTransposition = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isTransposition ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/** Short domains are close by chance: 'me.co' and 'mac.com'. */
const farthest = (domain: string): number => (domain.length < 9 ? 1 : 2);

/** Returns null without a suggestion. Only a hint, because an odd address may be right. */
export const emailHint = (email: string): string | null => {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || mailDomains.some((domainName) => domainName === domain)) return null;
  const near = mailDomains
    .map((domainName) => ({ domainName, steps: distance(domain, domainName) }))
    .filter(({ domainName, steps }) => steps <= farthest(domainName))
    .toSorted((one, other) => one.steps - other.steps)[0];
  return near ? `${typed.slice(0, at)}@${near.domainName}` : null;
};
