import type { FieldError } from '@portal/contract/errors';
import { invalidInput, Problem } from '../../platform/http/problem.ts';

type Wrong = { readonly errors: readonly FieldError[]; readonly repairedPostcode: () => string | null };

export const contactInvalid = ({ errors, repairedPostcode }: Wrong) =>
  invalidInput(errors, { repairedPostcode: repairedPostcode() });

export const detailsStale = () => new Problem('STALE', 'Your details have been changed. Check them and save again.');
