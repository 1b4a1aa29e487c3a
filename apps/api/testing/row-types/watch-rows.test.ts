import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../src/database/client.ts';
import { testDatabase } from '../databases/test-database.ts';
import * as claims from './claims.repository.ts';

const wrong: Readonly<Record<string, readonly [(database: Queryable) => Promise<unknown>, string]>> = {
  'another name': [claims.findOtherName, 'column "pet_id" is not declared, but the database returned it'],
  'a missing column': [
    claims.findMissing,
    `column "kind" is declared as 'Canine' | 'Feline', but the database did not return it`,
  ],
  'an extra column': [claims.findExtra, 'column "age" is not declared, but the database returned it'],
  'another type': [claims.findOtherType, 'column "petId" is declared as number, but the database returned a string'],
  'an undeclared null': [
    claims.findUndeclaredNull,
    'column "name" is declared as string, but the database returned null',
  ],
  'a value of another type': [
    claims.findOtherValue,
    'column "name" is declared as number, but the database returned a string',
  ],
  'two columns instead of a value': [claims.findTwoValues, 'one column is declared, but the database returned 2'],
  'a word outside its union': [
    claims.findUnknownWord,
    `column "kind" is declared as 'Canine' | 'Feline', but the database returned the string "Dragon"`,
  ],
};

const place = /^apps\/api\/testing\/row-types\/claims\.repository\.ts:\d+: /;
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no mismatch',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const database = await testDatabase();

describe('rows that match their declared type', () => {
  it('rows that match their declared type are returned unchanged', async () => {
    const weights = '[{"kg": 12.5, "source": "OWNER"}]';
    expect(await claims.findTrueClaim(database, { weights, owner: null })).toHaveLength(1);
    expect(await claims.findTrueClaim(database, { weights: '[]', owner: '{"clientId": 4}' })).toHaveLength(1);
  });

  it('rows are not compared if no type is declared', async () => {
    expect(await claims.findUndeclared(database)).toEqual([{ anything: 1 }]);
  });
});

describe('rows that do not match their declared type', () => {
  for (const [what, [find, sentence]] of Object.entries(wrong))
    it(`rows of another type fail with ${what}, alone and in a transaction`, async () => {
      const alone = await messageOf(find(database));
      expect(alone).toMatch(place);
      expect(alone.replace(place, '')).toBe(sentence);
      expect(await messageOf(database.transaction(find))).toBe(alone);
    });

  it('rows of another type fail inside JSON too', async () => {
    const weights = '[{"kg": 12.5, "source": "OWNER"}, {"kg": null, "source": "OWNER"}]';
    expect(await messageOf(claims.findTrueClaim(database, { weights, owner: null }))).toMatch(
      'column "weights[1].kg" is declared as number, but the database returned null',
    );
    expect(await messageOf(claims.findTrueClaim(database, { weights: '[]', owner: '{}' }))).toMatch(
      'column "owner.clientId" is declared as number, but the database did not return it',
    );
  });

  it('rows of another type fail again when the database closes, in case the first error was ignored', async () => {
    expect(await messageOf(database.close())).toMatch(/column "pet_id" is not declared/);
  });
});
