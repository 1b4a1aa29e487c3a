import type { ComponentType } from 'react';
import type { Client, ClientChange, PostalAddress } from '@portal/contract/clients/clients.schemas';
import { clientRecord } from '@portal/domain/clients/client-record';
import { isPersonName, personNameWords } from '@portal/domain/clients/person-name';
import { clientTexts } from '#texts/clients';
import { telephone } from '../../ui/fields/mobile-field.tsx';
import { createEditDraft } from '../../platform/forms/edit-draft.ts';
import {
  errorsOf,
  type FormField,
  fromWire,
  type InputErrors,
  inputs,
  namesOf,
  showIn,
  text,
} from '../../platform/forms/form-fields.ts';
import {
  addressLineRule,
  firstNameError,
  lastNameError,
  lengthError,
  phoneRule,
  postcodeError,
  tidyPostcode,
  townError,
} from '../../platform/forms/person-fields.ts';
import {
  AccessNeedsControl,
  AddressControl,
  type AddressLine,
  AlternativeControl,
  type ControlProps,
  type DetailsForm,
  LanguageControl,
  MobileControl,
  SalutationControl,
  textControl,
} from './details-controls.tsx';
import { nameErrorsOf } from './name-errors.ts';
import type { DetailsSection } from './details-search.ts';

type Titles = readonly { readonly salutationId: number; readonly salutationDescription: string }[];

type DetailsField<Value> = FormField<Value> & {
  readonly section: DetailsSection;
  /** Heading of the two versions in a conflict. */
  readonly label: string;
  readonly fromWire: (client: Client) => Value;
  readonly toWire: (value: Value) => Partial<ClientChange>;
  readonly errors?: (value: Value) => InputErrors;
  readonly show: (value: Value, titles: Titles) => string;
  readonly control: ComponentType<ControlProps>;
};

type DetailsFields = { readonly [Name in keyof DetailsForm]: DetailsField<DetailsForm[Name]> };

const { fields: labels, errors: words, facts } = clientTexts;
const orNull = (value: string): string | null => value.trim() || null;
const same = (value: string): string => value.trim();
const together = (values: readonly string[]): string => values.map(same).filter(Boolean).join(', ');

export const alternativeNameError = (value: string): string | undefined =>
  value.trim() === '' || isPersonName(value.trim())
    ? lengthError(value, clientRecord.alternativeContactName.max)
    : personNameWords;

const mobileError = phoneRule('mobile');
const phoneError = phoneRule('any');

const sources: readonly PostalAddress['source'][] = ['practice', 'manual', 'lookup'];
const optionalLineError = addressLineRule();
const line1Error = addressLineRule('Enter the first line of your address');
const lines = { line1: text, line2: text, line3: text, town: text, county: text, postcode: text };
const addressLines = namesOf<Record<AddressLine, string>>(lines);
const notCompared = { ...text, compared: () => null };

export const detailsFields = {
  salutationId: {
    ...text,
    section: 'name',
    label: labels.salutationId,
    fromWire: ({ salutationId }) => String(salutationId ?? ''),
    toWire: (value) => ({ salutationId: value === '' ? null : Number(value) }),
    show: (value, titles) =>
      titles.find(({ salutationId }) => String(salutationId) === value)?.salutationDescription ?? value,
    control: SalutationControl,
  },
  firstName: {
    ...text,
    section: 'name',
    label: labels.firstName,
    fromWire: ({ firstName }) => firstName,
    toWire: (value) => ({ firstName: value.trim() }),
    errors: (value) => ({ firstName: firstNameError(value) }),
    show: same,
    control: textControl('firstName', { autoComplete: 'given-name', maxLength: clientRecord.firstName.max }),
  },
  lastName: {
    ...text,
    section: 'name',
    label: labels.lastName,
    fromWire: ({ lastName }) => lastName,
    toWire: (value) => ({ lastName: value.trim() }),
    errors: (value) => ({ lastName: lastNameError(value) }),
    show: same,
    control: textControl('lastName', { autoComplete: 'family-name', maxLength: clientRecord.lastName.max }),
  },
  // Phone numbers are sent as typed; the server normalises them.
  mobile: {
    ...text,
    section: 'phones',
    label: labels.mobile,
    fromWire: ({ shownPhones }) => shownPhones.mobile ?? '',
    toWire: (value) => ({ mobile: orNull(value) }),
    errors: (value) => ({ mobile: mobileError(value) }),
    show: same,
    control: MobileControl,
  },
  phone: {
    ...text,
    section: 'phones',
    label: labels.phone,
    fromWire: ({ shownPhones }) => shownPhones.phone ?? '',
    toWire: (value) => ({ phone: orNull(value) }),
    errors: (value) => ({ phone: phoneError(value) }),
    show: same,
    control: textControl('phone', telephone),
  },
  alternative: {
    ...inputs({ altName: text, altPhone: text }),
    section: 'phones',
    label: facts.alternative,
    fromWire: ({ alternativeContact, shownPhones }) => ({
      altName: alternativeContact?.name ?? '',
      altPhone: shownPhones.alternativeContact ?? '',
    }),
    toWire: ({ altName, altPhone }) => {
      const [name, number] = [orNull(altName), orNull(altPhone)];
      return { alternativeContact: name === null || number === null ? null : { name, phone: number } };
    },
    errors: ({ altName, altPhone }) => {
      const [name, number] = [orNull(altName), orNull(altPhone)];
      return {
        altName: number !== null && name === null ? words.altName : alternativeNameError(altName),
        altPhone: name !== null && number === null ? words.altPhone : phoneError(altPhone),
      };
    },
    show: ({ altName, altPhone }) => together([altName, altPhone]),
    control: AlternativeControl,
  },
  address: {
    ...inputs({ ...lines, source: notCompared, addressRef: notCompared }),
    section: 'address',
    label: facts.address,
    fromWire: ({ address }) => ({
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      line3: address?.line3 ?? '',
      town: address?.town ?? '',
      county: address?.county ?? '',
      postcode: address?.postcode ?? '',
      source: address?.source ?? 'manual',
      addressRef: address?.addressRef ?? '',
    }),
    toWire: (address) => ({
      address: addressLines.every((line) => address[line].trim() === '')
        ? null
        : {
            line1: address.line1.trim(),
            line2: orNull(address.line2),
            line3: orNull(address.line3),
            town: address.town.trim(),
            county: orNull(address.county),
            postcode: tidyPostcode(address.postcode),
            country: 'GB',
            source: sources.find((source) => source === address.source) ?? 'manual',
            addressRef: orNull(address.addressRef),
          },
    }),
    errors: ({ line1, line2, line3, town, county, postcode }) => ({
      line1: line1Error(line1),
      line2: optionalLineError(line2),
      line3: optionalLineError(line3),
      town: townError(town),
      county: optionalLineError(county),
      postcode: postcodeError(postcode),
    }),
    show: (address) => together(addressLines.map((line) => address[line])),
    control: AddressControl,
  },
  accessNeeds: {
    ...text,
    section: 'needs',
    label: labels.accessNeeds,
    fromWire: ({ accessNeeds }) => accessNeeds ?? '',
    toWire: (value) => ({ accessNeeds: orNull(value) }),
    errors: (value) => ({ accessNeeds: lengthError(value, clientRecord.accessNeeds.max) }),
    show: same,
    control: AccessNeedsControl,
  },
  language: {
    ...text,
    section: 'needs',
    label: labels.language,
    fromWire: ({ language }) => language,
    toWire: (value) => ({ language: value === 'cy' ? 'cy' : 'en-GB' }),
    show: (value) => clientTexts.languages[value === 'cy' ? 'cy' : 'en-GB'],
    control: LanguageControl,
  },
} satisfies DetailsFields;

export const fieldsIn = (section: DetailsSection) =>
  namesOf<DetailsForm>(detailsFields).filter((name) => detailsFields[name].section === section);

export const showField = (name: keyof DetailsForm, form: DetailsForm, titles: Titles): string =>
  showIn<DetailsForm, [Titles], string>(detailsFields, form)(name, titles);

const inputValues = ({ alternative, address, ...others }: DetailsForm): Readonly<Record<string, string>> => ({
  ...others,
  ...alternative,
  ...address,
});

type Edit = { readonly section: DetailsSection; readonly mine: DetailsForm; readonly base: DetailsForm };

/** Unchanged values already on record are not validated, as on the server. */
export const detailsErrors = ({ section, mine, base }: Edit): InputErrors => {
  const [now, before] = [inputValues(mine), inputValues(base)];
  const isUntouched = (input: string) => now[input] === before[input] && now[input] !== '';
  const all = errorsOf<DetailsForm, []>({ fields: detailsFields, names: fieldsIn(section) }, mine);
  const errors = section === 'name' ? nameErrorsOf({ mine, base }, all) : all;
  return Object.fromEntries(
    Object.entries(errors).map(([input, message]) => [input, isUntouched(input) ? undefined : message]),
  );
};

export const inputsOnWire = { 'alternativeContact.name': 'altName', 'alternativeContact.phone': 'altPhone' };

export const recordOf = (client: Client) => ({
  version: client.version,
  entry: fromWire<DetailsForm, Client>(detailsFields, client),
});

export const useDetailsDraft = createEditDraft<DetailsForm>('detailsDraft', detailsFields);
