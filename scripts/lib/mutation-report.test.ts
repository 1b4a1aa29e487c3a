import { expect, test } from 'vitest';
import { survivorsIn } from './mutation-report.ts';

test('names what no test has noticed by file and text, over several lines too', () => {
  const source = 'const a =\n  1 < 2;\nconst b = 3;\n';
  const mutants = [
    {
      status: 'Survived',
      replacement: '1 <= 2',
      location: { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } },
    },
    { status: 'Killed', replacement: '4', location: { start: { line: 3, column: 11 }, end: { line: 3, column: 12 } } },
    { status: 'NoCoverage', replacement: '', location: { start: { line: 1, column: 1 }, end: { line: 2, column: 8 } } },
  ];
  expect(survivorsIn({ files: { 'src/a.ts': { source, mutants } } })).toEqual([
    'src/a.ts: 1 < 2 → 1 <= 2',
    'src/a.ts: const a = 1 < 2 → ',
  ]);
});
