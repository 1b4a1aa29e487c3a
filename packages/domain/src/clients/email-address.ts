// A bare address: quotes, lists, comments and routes are parsed differently by different programs.
const address = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/;
const ascii = /^[!-~]*$/;
/** Parts of a URL that would end its host, or be decoded in it. */
const notOfHost = /[/?#%:@\\\s]/;

/** The domain that mail is delivered to, by UTS 46; null if there is none. */
const deliveredDomain = (domain: string): string | null => {
  if (ascii.test(domain)) return domain;
  return notOfHost.test(domain) ? null : (URL.parse(`http://${domain}`)?.hostname ?? null);
};

/** With the domain in A-labels, so that every spelling of it is kept, compared and sent as one. */
export const cleanEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? null : deliveredDomain(email.slice(at + 1));
  return domain === null ? email : `${email.slice(0, at)}@${domain}`;
};

export const isEmailAddress = (text: string): boolean => {
  const email = cleanEmail(text);
  return address.test(email) && ascii.test(email.slice(email.lastIndexOf('@')));
};

export const emailWords = 'Enter an email address in the correct format, like name@example.org';
