type FieldRule = (value: string) => string | undefined;

const wireEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const wirePostcode = /^[\p{L}\d\s-]+$/u;
const wirePhone = /^[\d\s()+-]{7,30}$/;
const wireName = /^[\p{L}\p{M}\s'’-]+$/u;

const nameRule =
  (what: string): FieldRule =>
  (value) => {
    const name = value.trim();
    if (name === '') return `Enter your ${what}`;
    if (name.length > 50) return `Your ${what} must be 50 characters or fewer`;
    return wireName.test(name) && /\p{L}/u.test(name) ? undefined : `Enter your ${what} without digits or signs`;
  };

export const firstNameError = nameRule('first name');
export const lastNameError = nameRule('last name');

export const postcodeError: FieldRule = (value) => {
  const postcode = value.trim();
  if (postcode === '') return 'Enter your postcode';
  return postcode.length <= 12 && wirePostcode.test(postcode) ? undefined : 'Enter a postcode, like CB1 2AB';
};

export const emailError: FieldRule = (value) => {
  const email = value.trim();
  if (email === '') return 'Enter your email address';
  return email.length <= 254 && wireEmail.test(email)
    ? undefined
    : 'Enter an email address in the correct format, like name@example.org';
};

/** Nine digits are the UK minimum, fifteen the international maximum (ITU-T E.164). */
export const phoneRule =
  (what: string): FieldRule =>
  (value) => {
    const phone = value.trim();
    if (phone === '') return `Enter ${what}`;
    const digits = phone.replace(/\D/g, '').length;
    const fits = wirePhone.test(phone) && digits >= 9 && digits <= 15;
    return fits ? undefined : 'Enter a phone number, like 01632 960001';
  };

export const addressLineRule =
  (what: string, { optional = false }: { readonly optional?: boolean } = {}): FieldRule =>
  (value) => {
    const text = value.trim();
    if (text === '') return optional ? undefined : `Enter ${what}`;
    return text.length <= 60 ? undefined : 'This must be 60 characters or fewer';
  };

/** Upper case, with one space before the last three characters. */
export const tidyPostcode = (value: string): string => {
  const compact = value.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  return compact.length < 5 ? value.trim().toUpperCase() : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
};
