import { formTexts } from '#texts/forms';
import { addressLineMaxLength, isTown } from '@portal/domain/addresses/address-lines';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { emailMaxLength, personNameMaxLength } from '@portal/domain/clients/client-limits';

type FieldRule = (value: string) => string | undefined;

const wireEmail = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/;
const wirePhone = /^[\d\s()+-]{7,30}$/;
const wireName = /^[\p{L}\p{M}\s'’-]+$/u;

type NameWords = typeof formTexts.firstName;

const nameRule =
  ({ missing, tooLong, symbols }: NameWords): FieldRule =>
  (value) => {
    const name = value.trim();
    if (name === '') return missing;
    if (name.length > personNameMaxLength) return tooLong(personNameMaxLength);
    return wireName.test(name) && /\p{L}/u.test(name) ? undefined : symbols;
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
  return email.length <= emailMaxLength && wireEmail.test(email)
    ? undefined
    : 'Enter an email address in the correct format, like name@example.org';
};

/** Nine digits are the UK minimum, fifteen the international maximum (ITU-T E.164). */
export const phoneRule =
  (missing: string): FieldRule =>
  (value) => {
    const phone = value.trim();
    if (phone === '') return missing;
    const digits = phone.replace(/\D/g, '').length;
    const fits = wirePhone.test(phone) && digits >= 9 && digits <= 15;
    return fits ? undefined : 'Enter a phone number, like 01632 960001';
  };

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
