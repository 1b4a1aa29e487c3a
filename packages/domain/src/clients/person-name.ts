const signsOfPerson = "\\p{L}\\p{M}\\s\\u200c\\u200d'’`.&+,/()\\-";
const signsOfOrganisation = String.raw`\p{N}!#*${signsOfPerson}`;
const only = (signs: string): RegExp => new RegExp(String.raw`^(?=.*\p{L})[${signs}]+$`, 'u');
const letters = only(signsOfPerson);
/** Also numbers and other signs, but none that make a web or an email address. */
const lettersOfOrganisation = only(signsOfOrganisation);
const notOfPerson = new RegExp(`[^${signsOfPerson}]+`, 'gu');
const notOfOrganisation = new RegExp(`[^${signsOfOrganisation}]+`, 'gu');
/** After a short form or an initial ("Jr.", "Mc.Donald", "J.R."), as in no web address. */
const shortForms = /(?<![\p{L}\p{M}]{6})(?<=\p{L}\p{M}*)\.(?=$|[\s'’-]|\p{Lu}|\p{L}(?:$|[\s.]))/gu;

/** Letters of any alphabet, and what stands between or after them: "Anne-Marie Jr.", "O'Farrell", "Jo & Sam". */
export const isPersonName = (text: string): boolean =>
  letters.test(text) && !text.replace(shortForms, '').includes('.');

/** "24-hour Rescue (No.3) Ltd." */
const isOrganisationName = (text: string): boolean =>
  lettersOfOrganisation.test(text) && !/\/\/|\.(?=[\p{L}\p{M}])/u.test(text.replace(shortForms, ''));

type Names = { readonly firstName: string; readonly lastName: string };

/** Which name of a client's record is none. One without a first name is an organisation. */
export const nameProblem = ({ firstName, lastName }: Names): 'firstName' | 'lastName' | null => {
  if (firstName !== '' && !isPersonName(firstName)) return 'firstName';
  const isName = firstName === '' ? isOrganisationName : isPersonName;
  return isName(lastName) ? null : 'lastName';
};

/** Without the signs that no name has; empty if nothing is left of it. */
export const nameWithin = (text: string, isOfPerson: boolean): string => {
  const isName = isOfPerson ? isPersonName : isOrganisationName;
  if (isName(text)) return text;
  const plain = text.replaceAll(isOfPerson ? notOfPerson : notOfOrganisation, ' ').replaceAll(/\(\s*\)|[./]{2,}/g, ' ');
  const tidy = (isName(plain) ? plain : plain.replaceAll('.', ' ')).replaceAll(/\s+/g, ' ').trim();
  return isName(tidy) ? tidy : '';
};

export const personNameWords = 'Enter a name without numbers or symbols';
export const organisationNameWords = 'Enter a name without a web or email address';
