import { expect, it } from 'vitest';
import { filledIn } from './appointment-details.ts';

it('a name that looks like a placeholder stays as typed', () => {
  const practice = { name: 'Elm {phone} Vets', phone: '01632 960123' };
  expect(filledIn('{pet} at {practice}: {phone}', { petName: '{practice} $& {pet}', practice })).toBe(
    '{practice} $& {pet} at Elm {phone} Vets: 01632 960123',
  );
});
