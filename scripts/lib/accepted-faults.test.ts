import { expect, test } from 'vitest';
import { judgeFaults, lineOf } from './accepted-faults.ts';
import { deriveFaults } from './derive-faults.ts';

const source = `
export const first = sql\`select 1 from a where id = 1
    and a.state = 'HELD'\`;
const second = sql\`select 1 from a where id = 1 and a.state = 'HELD' for update\`;
`;
const [lock = '', ofFirst = '', ofSecond = ''] = deriveFaults('a.ts', source).map((fault) => lineOf(fault, source));
const possible = [lock, ofFirst, ofSecond];

test('a fault is named by its statement, wherever that stands in the file', () => {
  expect(possible).toEqual([
    'a.ts second: row lock: for update → (nothing)',
    "a.ts first: state asked for: and a.state = 'HELD' → (nothing)",
    "a.ts second: state asked for: and a.state = 'HELD' → (nothing)",
  ]);
});

test('an accepted fault may survive; the same text in another statement may not', () => {
  const accepted = `Why it may stay:\n\n\`\`\`text\n${ofFirst}\n\`\`\`\n`;
  expect(judgeFaults({ survivors: [ofFirst, ofSecond], noticed: [lock], possible }, accepted)).toEqual({
    unnoticed: [ofSecond],
    stale: [],
  });
});

test('an accepted line is stale if its fault is noticed or gone, and stays while its fault is not drawn', () => {
  const accepted = [lock, ofFirst, 'a.ts gone: limit: 1 → 999_999_999'].join('\n');
  const { stale } = judgeFaults({ survivors: [], noticed: [lock], possible }, accepted);
  expect(stale).toEqual([lock, 'a.ts gone: limit: 1 → 999_999_999']);
});
