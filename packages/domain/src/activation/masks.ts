// Hints that a person recognises and a stranger cannot use. The dots are always as many, whatever they stand for.

const dots = '•••';

/** 'jo.marsh@gmail.com' → 'j•••@g•••.com'. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${email.charAt(0)}${dots}@${domain.charAt(0)}${dots}${ending}`;
};

/** 'CB1 2AB' → 'CB1 2••'. */
export const maskPostcode = (postcode: string): string => {
  const compact = postcode.toUpperCase().replace(/\s/g, '');
  return `${compact.slice(0, -3)} ${compact.at(-3) ?? ''}••`;
};

/** '+447700900456' → '•••• ••• 456'. */
export const maskPhone = (phone: string): string => `•••• ••• ${phone.replace(/\D/g, '').slice(-3)}`;
