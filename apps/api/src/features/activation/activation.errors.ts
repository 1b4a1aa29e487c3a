import { Problem } from '../../platform/http/problem.ts';

export const registrationDisabled = (phone: string) =>
  new Problem('REGISTRATION_DISABLED', 'Online registration is currently unavailable for this practice.', {
    meta: { phone },
  });
