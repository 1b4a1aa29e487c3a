import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { nounsWithin, participlesIn } from './nouns.ts';

const project = projectOf({
  'apps/api/src/a.ts': 'const found = 1;\nconst { heldTime } = { heldTime: found };\nexport const notFound = "asked";',
});

test('counts identifiers with a participle, but no standard terms and no texts', () => {
  expect(participlesIn(project)).toBe(4);
});

test('allows the number only to fall, and requires the limit to follow', async () => {
  expect(await nounsWithin(4).find(project)).toEqual([]);
  expect(await nounsWithin(3).find(project)).toMatchObject([{ message: expect.stringContaining('at most 3') }]);
  expect(await nounsWithin(50).find(project)).toEqual([]);
  expect(await nounsWithin(55).find(project)).toMatchObject([
    { message: expect.stringContaining('lower the limit of 55') },
  ]);
});
