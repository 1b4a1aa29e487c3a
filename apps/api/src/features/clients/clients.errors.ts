import type { FieldError } from '@portal/contract/errors';
import { Problem } from '../../platform/http/problem.ts';

type Wrong = { readonly errors: readonly FieldError[]; readonly repairedPostcode: () => string | null };

export const contactInvalid = ({ errors, repairedPostcode }: Wrong) =>
  new Problem('INVALID_INPUT', 'Some of your answers need to be changed.', {
    errors,
    meta: { repairedPostcode: repairedPostcode() },
  });

export const detailsStale = () => new Problem('STALE', 'Your details have been changed. Check them and save again.');
