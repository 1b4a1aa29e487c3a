import { expect, test } from 'vitest';
import { nameFromSession } from './name-from-session.ts';

test('splits two or more words into first and last name', () => {
  expect(nameFromSession('Owen Blackwood')).toEqual({ firstName: 'Owen', lastName: 'Blackwood' });
  expect(nameFromSession(' Max  Featherstonehaugh-Cholmondeley ')).toEqual({
    firstName: 'Max',
    lastName: 'Featherstonehaugh-Cholmondeley',
  });
});

test('returns no name for an email address or a single word', () => {
  for (const name of [undefined, '', 'owen', 'owen@example.org', 'Owen owen@example.org'])
    expect(nameFromSession(name)).toEqual({ firstName: '', lastName: '' });
});
