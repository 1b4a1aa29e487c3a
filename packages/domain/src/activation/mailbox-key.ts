import { cleanEmail } from '../clients/email-address.ts';

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * Equal for all spellings that reach one mailbox, so that they share a budget. Ignores case, the alphabet's width, anything after a plus and, at
 * Google, dots and the name of the domain. Matching and sending keep the address as typed.
 */
export const mailboxKey = (typed: string): string => {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return googleDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
