import type { Endpoint } from '@portal/contract/endpoint';
import { isOwned } from '../attacks/record-names.ts';

export const roles = [
  'anonymous',
  'not activated',
  'same practice',
  'other practice',
  'owner',
  'owner, blocked',
  'key with the scope',
  'key with the others',
] as const;
export type Role = (typeof roles)[number];

export type Verdict =
  | 'yes'
  | '401'
  | '404'
  | '403 NOT_ACTIVATED'
  | '403 SCOPE_MISSING'
  | '403 BOOKING_NOT_ALLOWED'
  | '403 REGISTRATION_DISABLED';

export type Answers = Readonly<Record<Role, Verdict>>;

const forPeople = (verdict: Verdict): Omit<Answers, 'key with the scope' | 'key with the others'> => ({
  anonymous: verdict,
  'not activated': verdict,
  'same practice': verdict,
  'other practice': verdict,
  owner: verdict,
  'owner, blocked': verdict,
});
const forKeys = (verdict: Verdict) => ({ 'key with the scope': verdict, 'key with the others': verdict }) as const;

const keysAlone: Answers = {
  ...forPeople('401'),
  'key with the scope': 'yes',
  'key with the others': '403 SCOPE_MISSING',
};

const whenBlocked = ({ access, errors = [] }: Endpoint): Verdict => {
  if (errors.includes('BOOKING_NOT_ALLOWED')) return '403 BOOKING_NOT_ALLOWED';
  return access === 'client' && errors.includes('REGISTRATION_DISABLED') ? '403 REGISTRATION_DISABLED' : 'yes';
};

export const namesOwned = (key: string): boolean =>
  [...key.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => isOwned(name));

/** Derived from the contract: access, scope and refusals of the call, and whether its path names a person's record. */
export const expectedAnswers = (key: string, endpoint: Endpoint): Answers => {
  const { access } = endpoint;
  if (access === 'integration') return keysAlone;
  const toOthers: Verdict = namesOwned(key) ? '404' : 'yes';
  return {
    ...forKeys(access === 'public' ? toOthers : '401'),
    anonymous: access === 'public' ? toOthers : '401',
    'not activated': access === 'client' ? '403 NOT_ACTIVATED' : toOthers,
    'same practice': toOthers,
    'other practice': toOthers,
    owner: 'yes',
    'owner, blocked': whenBlocked(endpoint),
  };
};

type CallQuestion = { readonly key: string; readonly endpoint: Endpoint };
type Answered = { readonly status: number; readonly code: unknown };

/** `yes`: access is granted; the response still depends on the request. */
export const verdictOf = ({ key, endpoint }: CallQuestion, { status, code }: Answered): string => {
  if (status >= 500 || status === 401) return String(status);
  const forPeople = endpoint.access === 'client' ? ['BOOKING_NOT_ALLOWED', 'REGISTRATION_DISABLED'] : [];
  if (status === 403 && ['NOT_ACTIVATED', 'SCOPE_MISSING', ...forPeople].includes(String(code)))
    return `403 ${String(code)}`;
  return status === 404 && namesOwned(key) ? '404' : 'yes';
};
