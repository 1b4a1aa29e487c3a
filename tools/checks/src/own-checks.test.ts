import { expect, test } from 'vitest';
import { runCheck } from './own-checks.ts';
import { projectOf } from './project.ts';

test('a check with findings fails and reports where they are', async () => {
  const find = () => [{ file: 'a.ts', line: 3, message: 'too many words' }];
  const result = await runCheck({ name: 'words', find }, projectOf({}));
  expect(result).toMatchObject({ name: 'words', passed: false, output: 'a.ts:3  too many words' });
});

test('a check that throws fails', async () => {
  const find = () => {
    throw new Error('no contract');
  };
  const result = await runCheck({ name: 'words', find }, projectOf({}));
  expect(result).toMatchObject({ passed: false, output: 'could not run: Error: no contract' });
});
