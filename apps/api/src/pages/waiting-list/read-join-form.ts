import { GuestWaitingForm } from '@portal/contract/waiting-list/waiting-list.schemas';
import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import type { GuestQuestion } from '../../features/waiting-list/guests/wait-as-guest.ts';
import type { Problems } from '../form-parts.ts';
import { type Fields, textOf } from '../plain-page.ts';

const listOf = (fields: Fields, name: string): string[] =>
  [fields[name]].flat().filter((value) => typeof value === 'string');

const fieldText = (fields: Fields, name: string): string => textOf(fields, name).toWellFormed();

export const typedIn = (fields: Fields) => ({
  firstName: fieldText(fields, 'firstName'),
  lastName: fieldText(fields, 'lastName'),
  email: fieldText(fields, 'email'),
  petName: fieldText(fields, 'petName'),
  clinician: fieldText(fields, 'clinician'),
  weekdays: listOf(fields, 'weekdays'),
  parts: listOf(fields, 'parts'),
});
export type TypedForm = ReturnType<typeof typedIn>;

/** Any time, as it is before anybody has chosen. */
export const untyped = (query: Fields): TypedForm => ({
  ...typedIn({}),
  petName: fieldText(query, 'pet'),
  clinician: fieldText(query, 'clinician'),
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  parts: [...partsOfDay],
});

/** The first problem of each field, in the order of the page. */
export const readJoinForm = (typed: TypedForm): { readonly form: GuestWaitingForm } | Pick<Problems, 'problems'> => {
  const read = GuestWaitingForm.safeParse(typed);
  if (read.success) return { form: read.data };
  const fields = ['weekdays', 'parts', 'firstName', 'lastName', 'email'] as const;
  const problemOf = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message;
  return { problems: Object.fromEntries(fields.map((field) => [field, problemOf(field)]).filter(([, text]) => text)) };
};

const idPattern = /^[1-9]\d{0,8}$/;

/** Null unless practice, species and reason are named. */
export const questionIn = (query: Fields): GuestQuestion | null => {
  const [practice = '', species = '', reason = ''] = ['practice', 'species', 'reason'].map((name) =>
    textOf(query, name),
  );
  if (![practice, species, reason].every((id) => idPattern.test(id))) return null;
  return { practiceId: Number(practice), speciesId: Number(species), reasonId: Number(reason) };
};
