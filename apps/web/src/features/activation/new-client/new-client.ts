import type { CompleteSignUpRequest } from '@portal/contract/activation/activation.schemas';
import type { NewClientDraft } from './new-client-draft.ts';
import {
  addressLineRule,
  firstNameError,
  lastNameError,
  phoneRule,
  postcodeError,
  tidyPostcode,
} from '../../../platform/person-fields.ts';

export type NewClient = Omit<NewClientDraft, 'firstName' | 'lastName' | 'postcode'> & {
  readonly firstName: string;
  readonly lastName: string;
  readonly postcode: string;
  readonly isNameTheirs: boolean;
};

const line1Error = addressLineRule('the first line of your address');
const optionalLineError = addressLineRule('this line', { optional: true });
const townError = addressLineRule('your town or city');
const mobileError = phoneRule('your mobile number, or tick “I don’t have a mobile”');
const landlineError = phoneRule('a phone number');

/** Validation errors per page; a page without an entry is complete. */
export const newClientErrors = (client: NewClient) => ({
  name: { firstName: firstNameError(client.firstName), lastName: lastNameError(client.lastName) },
  contact: client.hasNoMobile ? { phone: landlineError(client.phone) } : { mobile: mobileError(client.mobile) },
  address: {
    line1: line1Error(client.line1),
    line2: optionalLineError(client.line2),
    town: townError(client.town),
    county: optionalLineError(client.county),
    postcode: postcodeError(client.postcode),
  },
});

const isFree = (errors: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(errors).every((message) => message === undefined);

export const newClientSteps = ['practice', 'name', 'contact', 'address', 'news', 'check'] as const;
export type NewClientStep = (typeof newClientSteps)[number];

export const firstOpenStep = (client: NewClient, hasPractice: boolean): NewClientStep => {
  const errors = newClientErrors(client);
  if (!hasPractice) return 'practice';
  if (!client.isNameTheirs) return 'name';
  const open = (['name', 'contact', 'address'] as const).find((step) => !isFree(errors[step]));
  return open ?? (client.wasAskedMarketing ? 'check' : 'news');
};

export const newClientStepOf = (named: unknown, open: NewClientStep): NewClientStep => {
  const step = newClientSteps.find((known) => known === named) ?? open;
  return newClientSteps.indexOf(step) < newClientSteps.indexOf(open) ? step : open;
};

const orNull = (text: string): string | null => text.trim() || null;

type Accepted = Pick<CompleteSignUpRequest, 'practiceId' | 'termsVersion' | 'privacyVersion'>;

/** Drops a mobile number typed before “I have no mobile” was ticked. */
export const completeSignUpRequest = (client: NewClient, accepted: Accepted): CompleteSignUpRequest => ({
  ...accepted,
  salutationId: client.salutationId,
  firstName: client.firstName.trim(),
  lastName: client.lastName.trim(),
  mobile: client.hasNoMobile ? null : orNull(client.mobile),
  phone: client.hasNoMobile ? orNull(client.phone) : null,
  address: {
    line1: client.line1.trim(),
    line2: orNull(client.line2),
    town: client.town.trim(),
    county: orNull(client.county),
    postcode: tidyPostcode(client.postcode),
  },
  marketing: client.marketing,
});
