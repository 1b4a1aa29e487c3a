import type { FieldError } from '@portal/contract/errors';
import { isTown } from '@portal/domain/addresses/address-lines';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { isPersonName, nameProblem, organisationNameWords, personNameWords } from '@portal/domain/clients/person-name';
import { readPhone, showPhone } from '../../platform/contact/phone-number.ts';
import type { SalutationRow } from './clients.repository.ts';

/** `current` is the value on record, which is accepted even if it breaks today's rules. */
type Typed<Text> = { readonly field: string; readonly typed: Text; readonly current: string | null };

type Names = { readonly firstName: string; readonly lastName: string };

export const straightNames = ({ firstName, lastName }: Names): Names => ({
  firstName: firstName.replaceAll('’', "'"),
  lastName: lastName.replaceAll('’', "'"),
});

/** An organisation has no first name; a name that has not been changed may stay. */
export const nameErrors = (typed: Names, current: Names): FieldError[] => {
  const isOrganisation = typed.firstName === '' && current.firstName === '';
  if (typed.firstName === '' && !isOrganisation)
    return [{ field: 'firstName', code: 'missing', message: 'Enter your first name' }];
  const problem = nameProblem(typed);
  if (problem === null || typed[problem] === current[problem]) return [];
  const message = isOrganisation ? organisationNameWords : personNameWords;
  return [{ field: problem, code: 'name_unusual', message }];
};

/** Collects every problem, so that all of them are reported at once. */
export const contactReader = ({ allowDrama }: { readonly allowDrama: boolean }) => {
  const errors: FieldError[] = [];
  let repaired: string | null = null;
  return {
    errors,
    repairedPostcode: () => repaired,
    required({ field, typed, current }: Typed<string>): string {
      if (typed === '' && typed !== (current ?? ''))
        errors.push({ field, code: 'missing', message: 'Enter this line' });
      return typed;
    },
    town({ field, typed, current }: Typed<string>): string {
      if (typed !== (current ?? '') && !isTown(typed))
        errors.push({ field, code: 'town_unusual', message: 'Enter the name of your town or city' });
      return typed;
    },
    name({ field, typed, current }: Typed<string>): string {
      if (typed !== current && !isPersonName(typed))
        errors.push({ field, code: 'name_unusual', message: personNameWords });
      return typed.replaceAll('’', "'");
    },
    phone({ field, typed, current, kind }: Typed<string | null> & { readonly kind: 'mobile' | 'any' }): string | null {
      if (typed === null || typed === current) return typed;
      // Pages send a number as they show it.
      if (current !== null && typed === showPhone(current)) return current;
      const reading = readPhone(typed, { kind, allowDrama });
      if (reading.ok) return reading.number;
      errors.push({ field, code: reading.code, message: reading.words });
      return null;
    },
    salutation(salutationId: number | null, salutations: readonly SalutationRow[]): void {
      if (salutationId !== null && !salutations.some((one) => one.salutationId === salutationId))
        errors.push({ field: 'salutationId', code: 'unknown', message: 'Choose a title from the list' });
    },
    postcode({ field, typed, current }: Typed<string>): string {
      if (typed === (current ?? '')) return typed;
      const reading = readPostcode(typed);
      if (reading.ok) return reading.postcode;
      repaired = reading.repaired;
      const message =
        repaired === null ? 'Enter a postcode, like CB1 2AB' : `Check the postcode: did you mean ${repaired}?`;
      errors.push({ field, code: 'postcode_unreadable', message });
      return typed;
    },
  };
};
