// A constant number of dots, so that a mask does not reveal a length.

const dots = '•••';

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${email.charAt(0)}${dots}@${domain.charAt(0)}${dots}${ending}`;
};

export const maskPostcode = (postcode: string): string => {
  const compact = postcode.toUpperCase().replace(/\s/g, '');
  return `${compact.slice(0, -3)} ${compact.at(-3) ?? ''}••`;
};
