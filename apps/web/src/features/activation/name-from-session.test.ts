import { expect, test } from 'vitest';
import { nameFromSession } from './name-from-session.ts';

test('two words and more are a first and a last name', () => {
  expect(nameFromSession('Owen Blackwood')).toEqual({ firstName: 'Owen', lastName: 'Blackwood' });
  expect(nameFromSession(' Max  Featherstonehaugh-Cholmondeley ')).toEqual({
    firstName: 'Max',
    lastName: 'Featherstonehaugh-Cholmondeley',
  });
});

test('an address or a single word says nothing', () => {
  for (const name of [undefined, '', 'owen', 'owen@example.org', 'Owen owen@example.org'])
    expect(nameFromSession(name)).toEqual({ firstName: '', lastName: '' });
});
