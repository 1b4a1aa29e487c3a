import { type DetailsField, type DetailsForm, fieldsOf } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';

/** An address is resolved as one unit: mixing two would produce a third. */
type Unit = { readonly name: 'address' | 'alternative' | DetailsField; readonly fields: readonly DetailsField[] };

const unitsOf = (section: DetailsSection): Unit[] => {
  if (section === 'address') return [{ name: 'address', fields: fieldsOf.address }];
  if (section !== 'phones') return fieldsOf[section].map((field) => ({ name: field, fields: [field] }));
  return [
    { name: 'mobile', fields: ['mobile'] },
    { name: 'phone', fields: ['phone'] },
    { name: 'alternative', fields: ['altName', 'altPhone'] },
  ];
};

/** The lookup source is not part of the address. */
const compared = (field: DetailsField): boolean => field !== 'source' && field !== 'addressRef';

const isSame = ({ fields }: Unit, one: DetailsForm, other: DetailsForm): boolean =>
  fields.filter(compared).every((field) => one[field].trim() === other[field].trim());

type Versions = { readonly base: DetailsForm; readonly mine: DetailsForm; readonly theirs: DetailsForm };

export const findConflicts = (section: DetailsSection, { base, mine, theirs }: Versions): Unit[] =>
  unitsOf(section).filter(
    (unit) => !isSame(unit, mine, theirs) && !isSame(unit, base, theirs) && !isSame(unit, base, mine),
  );

/** Three-way merge: fields changed only by the other side are theirs, the rest of the section is mine. */
export const mergeVersions = (section: DetailsSection, { base, mine, theirs }: Versions): DetailsForm => {
  const taken = unitsOf(section)
    .filter((unit) => !isSame(unit, base, mine))
    .flatMap(({ fields }) => fields.map((field) => [field, mine[field]] as const));
  return { ...theirs, ...Object.fromEntries(taken) };
};

export const wordsOf = ({ fields }: Unit, form: DetailsForm): string =>
  fields
    .filter(compared)
    .map((field) => form[field].trim())
    .filter((text) => text !== '')
    .join(', ');

export type Conflict = Unit;
