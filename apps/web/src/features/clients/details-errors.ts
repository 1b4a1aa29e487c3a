import { clientTexts } from '#texts/clients';
import {
  addressLineRule,
  firstNameError,
  lastNameError,
  phoneRule,
  postcodeError,
} from '../../platform/person-fields.ts';
import type { DetailsField, DetailsForm } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';

type Errors = Partial<Record<DetailsField, string | undefined>>;

const line1Error = addressLineRule('the first line of your address');
const optionalLineError = addressLineRule('this line', { optional: true });
const townError = addressLineRule('your town or city');
const anyPhoneError = phoneRule('a phone number');

const { errors: words } = clientTexts;

const phoneIn = (value: string, message: string): string | undefined =>
  value.trim() !== '' && anyPhoneError(value) !== undefined ? message : undefined;

const alternativeErrors = ({ altName, altPhone }: DetailsForm): Errors => {
  const [hasName, hasPhone] = [altName.trim() !== '', altPhone.trim() !== ''];
  return {
    altName: hasPhone && !hasName ? words.altName : undefined,
    altPhone: hasName && !hasPhone ? words.altPhone : phoneIn(altPhone, words.phone),
  };
};

const rules: Readonly<Record<DetailsSection, (form: DetailsForm) => Errors>> = {
  name: (form) => ({ firstName: firstNameError(form.firstName), lastName: lastNameError(form.lastName) }),
  phones: (form) => ({
    mobile: phoneIn(form.mobile, words.mobile),
    phone: phoneIn(form.phone, words.phone),
    ...alternativeErrors(form),
  }),
  address: (form) => ({
    line1: line1Error(form.line1),
    line2: optionalLineError(form.line2),
    line3: optionalLineError(form.line3),
    town: townError(form.town),
    county: optionalLineError(form.county),
    postcode: postcodeError(form.postcode),
  }),
  needs: () => ({}),
};

type Asked = { readonly section: DetailsSection; readonly mine: DetailsForm; readonly base: DetailsForm };

/** Unchanged values already on record are not validated, as on the server. */
export const detailsErrors = ({ section, mine, base }: Asked): Errors =>
  Object.fromEntries(
    Object.entries(rules[section](mine)).map(([field, message]) => {
      const isUntouched =
        mine[field as DetailsField] === base[field as DetailsField] && mine[field as DetailsField] !== '';
      return [field, isUntouched ? undefined : message];
    }),
  );

const wireNames: Readonly<Record<string, DetailsField>> = {
  'alternativeContact.name': 'altName',
  'alternativeContact.phone': 'altPhone',
};

const fieldOf = (wire: string): string => wireNames[wire] ?? wire.replace(/^address\./, '');

export const serverErrors = (errors: readonly { readonly field: string; readonly message: string }[]): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [fieldOf(field), message]));
