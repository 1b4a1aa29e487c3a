import { clientRecord } from '@portal/domain/clients/client-record';
import { nameProblem, organisationNameWords } from '@portal/domain/clients/person-name';
import type { InputErrors } from '../../platform/forms/form-fields.ts';
import { lengthError } from '../../platform/forms/person-fields.ts';
import type { DetailsForm } from './details-controls.tsx';

type Names = Pick<DetailsForm, 'firstName' | 'lastName'>;

/** A record without a first name is an organisation's, and stays so. */
export const nameErrorsOf = (
  { mine, base }: { readonly mine: Names; readonly base: Names },
  errors: InputErrors,
): InputErrors => {
  const [firstName, lastName] = [mine.firstName.trim(), mine.lastName.trim()];
  if (base.firstName !== '' || firstName !== '' || lastName === '') return errors;
  const isName = nameProblem({ firstName, lastName }) === null;
  const tooLong = lengthError(lastName, clientRecord.lastName.max);
  return { ...errors, firstName: undefined, lastName: isName ? tooLong : organisationNameWords };
};
