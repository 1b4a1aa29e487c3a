import { expect, test } from 'vitest';
import {
  changedFields,
  errorsOf,
  flag,
  fromWire,
  inputs,
  inputsOf,
  number,
  oneOf,
  parseEntry,
  parts,
  text,
  threeWayMerge,
  toPatch,
  toRequest,
} from './form-fields.ts';

type Record = { readonly name: string; readonly line1: string; readonly town: string | null };

const fields = {
  name: {
    ...text,
    fromWire: ({ name }: Record) => name,
    toWire: (name: string) => ({ name: name.trim() }),
    errors: (name: string) => ({ name: name === '' ? 'Enter a name' : undefined }),
  },
  address: {
    ...inputs({ line1: text, town: text }),
    fromWire: ({ line1, town }: Record) => ({ line1, town: town ?? '' }),
    toWire: ({ line1, town }: { line1: string; town: string }) => ({ line1, town: town || null }),
  },
};
const base = { name: 'Jo', address: { line1: '3 Elm Way', town: 'Larkmere' } };

test('a stored draft is restored, and invalid values become empty', () => {
  const all = { name: text, age: number, ok: flag, sex: oneOf(['F', 'M']), born: parts({ year: text }) };
  const stored = { name: 'Jo', age: 3, ok: true, sex: 'M', born: { year: '2020' } };
  expect(parseEntry(all, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const empty = { name: '', age: null, ok: false, sex: null, born: { year: '' } };
  expect(parseEntry(all, { name: 5, age: '3', ok: 1, sex: 'X', born: null })).toEqual(empty);
  expect(parseEntry(all, 'x')).toEqual(empty);
});

test('spaces around a text do not count as a change', () => {
  expect(changedFields(fields, base, { ...base, name: ' Jo ' })).toEqual([]);
  expect(changedFields(fields, base, { ...base, address: { ...base.address, town: 'Oxley' } })).toEqual(['address']);
});

test('keeps changes to different fields from both sides', () => {
  const mine = { ...base, name: 'Joan' };
  const theirs = { ...base, address: { line1: '9 Oak Road', town: 'Oxley' } };
  expect(threeWayMerge(fields, { base, mine, theirs })).toEqual({
    merged: { ...theirs, name: 'Joan' },
    conflicts: [],
    theirsOnly: ['address'],
  });
});

test('the same change on both sides is not a conflict', () => {
  const both = { ...base, name: 'Joan' };
  expect(threeWayMerge(fields, { base, mine: both, theirs: both }).conflicts).toEqual([]);
});

test('different changes to parts of one field are a conflict', () => {
  const mine = { ...base, address: { ...base.address, line1: '4 Elm Way' } };
  const theirs = { ...base, address: { ...base.address, town: 'Oxley' } };
  expect(threeWayMerge(fields, { base, mine, theirs })).toEqual({
    merged: mine,
    conflicts: ['address'],
    theirsOnly: [],
  });
});

test('reads a record, and sends all fields or only some', () => {
  expect(fromWire(fields, { name: 'Jo', line1: '3 Elm Way', town: null })).toEqual({
    name: 'Jo',
    address: { line1: '3 Elm Way', town: '' },
  });
  expect(toRequest(fields, base)).toEqual({ name: 'Jo', line1: '3 Elm Way', town: 'Larkmere' });
  expect(toPatch({ fields, names: ['name'] }, base)).toEqual({ name: 'Jo' });
});

test('names the inputs and their errors in page order', () => {
  expect(inputsOf(fields, ['name', 'address'])).toEqual(['name', 'line1', 'town']);
  expect(errorsOf({ fields, names: ['name'] }, { ...base, name: '' })).toEqual({ name: 'Enter a name' });
});
