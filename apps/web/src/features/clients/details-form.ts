import type { Client, ClientChange, PostalAddress } from '@portal/contract/clients/clients.schemas';
import type { DetailsSection } from './details-search.ts';

export type DetailsForm = {
  readonly salutationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly phone: string;
  readonly altName: string;
  readonly altPhone: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
  readonly source: string;
  readonly addressRef: string;
  readonly accessNeeds: string;
  readonly language: string;
};
export type DetailsField = keyof DetailsForm;

export const fieldsOf: Readonly<Record<DetailsSection, readonly DetailsField[]>> = {
  name: ['salutationId', 'firstName', 'lastName'],
  phones: ['mobile', 'phone', 'altName', 'altPhone'],
  address: ['line1', 'line2', 'line3', 'town', 'county', 'postcode', 'source', 'addressRef'],
  needs: ['accessNeeds', 'language'],
};

const addressOf = ({ address }: Client) => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  line3: address?.line3 ?? '',
  town: address?.town ?? '',
  county: address?.county ?? '',
  postcode: address?.postcode ?? '',
  source: address?.source ?? 'manual',
  addressRef: address?.addressRef ?? '',
});

export const detailsFormOf = (client: Client): DetailsForm => ({
  salutationId: client.salutationId === null ? '' : String(client.salutationId),
  firstName: client.firstName,
  lastName: client.lastName,
  mobile: client.shownPhones.mobile ?? '',
  phone: client.shownPhones.phone ?? '',
  altName: client.alternativeContact?.name ?? '',
  altPhone: client.shownPhones.alternativeContact ?? '',
  ...addressOf(client),
  accessNeeds: client.accessNeeds ?? '',
  language: client.language,
});

const orNull = (text: string): string | null => text.trim() || null;

const sources: readonly PostalAddress['source'][] = ['practice', 'manual', 'lookup'];

const addressIn = (form: DetailsForm): ClientChange['address'] => {
  const { line1, line2, line3, town, county, postcode } = form;
  if ([line1, line2, line3, town, county, postcode].every((line) => line.trim() === '')) return null;
  return {
    line1: line1.trim(),
    line2: orNull(line2),
    line3: orNull(line3),
    town: town.trim(),
    county: orNull(county),
    postcode: postcode.trim(),
    country: 'GB',
    source: sources.find((source) => source === form.source) ?? 'manual',
    addressRef: orNull(form.addressRef),
  };
};

/** Phone numbers are sent as typed; the server normalises them. */
export const clientChangeOf = (form: DetailsForm, version: number): ClientChange => {
  const name = orNull(form.altName);
  const phone = orNull(form.altPhone);
  return {
    version,
    salutationId: form.salutationId === '' ? null : Number(form.salutationId),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    mobile: orNull(form.mobile),
    phone: orNull(form.phone),
    alternativeContact: name === null || phone === null ? null : { name, phone },
    address: addressIn(form),
    accessNeeds: orNull(form.accessNeeds),
    language: form.language === 'cy' ? 'cy' : 'en-GB',
  };
};

export const mergeSection = (section: DetailsSection, mine: DetailsForm, record: DetailsForm): DetailsForm => {
  const taken = fieldsOf[section].map((field) => [field, mine[field]] as const);
  return { ...record, ...Object.fromEntries(taken) };
};

export const isSectionChanged = (section: DetailsSection, one: DetailsForm, other: DetailsForm): boolean =>
  fieldsOf[section].some((field) => one[field].trim() !== other[field].trim());
