import { expect, test } from 'vitest';
import { deriveFaults, plantedIn, sample } from './derive-faults.ts';

const planted = (file: string, text: string) => deriveFaults(file, text).map((fault) => plantedIn(text, fault));

test('plants a fault at each lock, owner, state, time and limit of a statement', () => {
  const statement =
    "sql`update x set state = 'B' where id = 1 and client_id = ${clientId} and state = 'A' for update of x`";
  expect(planted('apps/api/src/a.repository.ts', statement)).toEqual([
    "sql`update x set state = 'B' where id = 1 and client_id = ${clientId} and state = 'A' `",
    "sql`update x set state = 'B' where id = 1 and state = 'A' for update of x`",
    "sql`update x set state = 'B' where id = 1 and client_id = ${clientId} for update of x`",
    "sql`update x set state = state where id = 1 and client_id = ${clientId} and state = 'A' for update of x`",
  ]);
  expect(
    planted('apps/api/src/a.repository.ts', 'sql`where id = 1 and h.expires_at > clock_timestamp() limit 1`'),
  ).toEqual(['sql`where id = 1 limit 1`']);
  expect(planted('apps/api/src/a.ts', "{ name: 'pets a day', limit: 60, windowSeconds: 1 }")).toEqual([
    "{ name: 'pets a day', limit: 999_999_999, windowSeconds: 1 }",
  ]);
  expect(planted('apps/api/src/platform/config/limits.ts', '{ petsAMinute: 12 }')).toEqual([
    '{ petsAMinute: 999_999_999 }',
  ]);
});

test('draws the same sample for the same seed, evenly over the list', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const drawn = sample(items, { count: 10, seed: 1 });
  expect(drawn).toEqual(sample(items, { count: 10, seed: 1 }));
  expect(drawn.map((item) => Math.floor(item / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(sample([1, 2], { count: 10, seed: 1 })).toHaveLength(2);
});
