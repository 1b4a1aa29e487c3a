import { formTexts } from '#texts/forms';
import { addressLineMaxLength, isTown } from '@portal/domain/addresses/address-lines';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { emailMaxLength, personNameMaxLength, phoneMaxLength } from '@portal/domain/clients/client-limits';
import { emailWords, isEmailAddress } from '@portal/domain/clients/email-address';
import { isPersonName } from '@portal/domain/clients/person-name';
import { type PhoneKind, phoneProblem, phoneProblemWords } from '@portal/domain/clients/phone-number';
import { boot } from '../boot.ts';

type FieldRule = (value: string) => string | undefined;

type NameWords = typeof formTexts.firstName;

const nameRule =
  ({ missing, tooLong, symbols }: NameWords): FieldRule =>
  (value) => {
    const name = value.trim();
    if (name === '') return missing;
    if (name.length > personNameMaxLength) return tooLong(personNameMaxLength);
    return isPersonName(name) ? undefined : symbols;
  };

export const firstNameError = nameRule(formTexts.firstName);
export const lastNameError = nameRule(formTexts.lastName);

export const postcodeError: FieldRule = (value) => {
  if (value.trim() === '') return 'Enter your postcode';
  return readPostcode(value).ok ? undefined : 'Enter a postcode, like CB1 2AB';
};

export const emailError: FieldRule = (value) => {
  const email = value.trim();
  if (email === '') return 'Enter your email address';
  return email.length <= emailMaxLength && isEmailAddress(email) ? undefined : emailWords;
};

const allowExamples = boot?.config.exampleNumbers ?? true;

/** The number is optional unless there is a message for a missing one. */
export const phoneRule =
  (kind: PhoneKind, missing?: string): FieldRule =>
  (value) => {
    const phone = value.trim();
    if (phone === '') return missing;
    const problem = phone.length > phoneMaxLength ? 'unreadable' : phoneProblem(phone, { kind, allowExamples });
    return problem === null ? undefined : phoneProblemWords(problem, kind);
  };

export type ContactNumbers = { readonly mobile: string; readonly phone: string; readonly hasNoMobile: boolean };

/** What practices need of a new client. */
export const contactNumberRules = {
  mobile: phoneRule('mobile', formTexts.mobileMissing),
  phone: phoneRule('any', formTexts.phoneMissing),
};

/** Whether what was typed as a mobile number is a good number of another kind. */
export const isOtherPhone = (value: string): boolean =>
  phoneProblem(value, { kind: 'mobile', allowExamples }) === 'not-mobile';

export const lengthError = (value: string, most: number): string | undefined =>
  value.trim().length > most ? formTexts.tooLong(most) : undefined;

/** The line is optional unless there is a message for a missing one. */
export const addressLineRule =
  (missing?: string): FieldRule =>
  (value) =>
    value.trim() === '' ? missing : lengthError(value, addressLineMaxLength);

const townLineError = addressLineRule('Enter your town or city');
export const townError: FieldRule = (value) =>
  value.trim() === '' || isTown(value) ? townLineError(value) : 'Enter the name of your town or city';

/** A postcode that cannot be read stays as typed. */
export const tidyPostcode = (value: string): string => {
  const reading = readPostcode(value);
  return reading.ok ? reading.postcode : value.trim();
};
