import type { FieldError } from '@portal/contract/errors';
import { Problem } from '../../platform/http/problem.ts';

type Wrong = { readonly errors: readonly FieldError[]; readonly repairedPostcode: () => string | null };

export const contactInvalid = ({ errors, repairedPostcode }: Wrong) =>
  new Problem('INVALID_INPUT', 'Some of what was sent cannot be used.', {
    errors,
    meta: { repairedPostcode: repairedPostcode() },
  });

export const detailsStale = () =>
  new Problem('STALE', 'Your details have changed meanwhile. Please look at them once more.');
