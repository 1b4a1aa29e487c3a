import { expect, test } from 'vitest';
import { judgeMutants } from './mutation-report.ts';

const source = 'const a =\n  1 < 2;\nconst b = 3;\n';
const place = (...[line, column, endLine, endColumn]: readonly [number, number, number, number]) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const bound = { status: 'Survived', replacement: '1 <= 2', location: place(2, 3, 2, 8) };
const whole = { status: 'NoCoverage', replacement: '', location: place(1, 1, 2, 8) };
const noticed = { status: 'Killed', replacement: '4', location: place(3, 11, 3, 12) };
const slow = { status: 'Timeout', replacement: '5', location: place(3, 11, 3, 12) };
const reportOf = (...mutants: readonly (typeof bound)[]) => ({ files: { 'src/a.ts': { source, mutants } } });

test('a change that no test notices is listed with file and text, even over several lines', () => {
  expect(judgeMutants(reportOf(bound, whole, noticed, slow), '', false)).toEqual({
    killed: 2,
    survived: 2,
    unnoticed: ['src/a.ts: 1 < 2 → 1 <= 2', 'src/a.ts: const a = 1 < 2 → '],
    stale: [],
  });
});

test('an accepted line covers one change anywhere in its file, and a second one is listed', () => {
  const accepted = 'Why it may stay:\n\n```text\nsrc/a.ts: 1 < 2 → 1 <= 2\n```\n';
  const moved = {
    files: { 'src/a.ts': { source: `\n\n${source}`, mutants: [{ ...bound, location: place(4, 3, 4, 8) }] } },
  };
  expect(judgeMutants(moved, accepted, false)).toMatchObject({ unnoticed: [], stale: [] });
  expect(judgeMutants(reportOf(bound, bound), accepted, false).unnoticed).toEqual(['src/a.ts: 1 < 2 → 1 <= 2']);
});

test('an accepted line is stale if its change is noticed or gone', () => {
  const accepted = 'src/a.ts: 3 → 4\nsrc/a.ts: 3 → 5\nsrc/gone.ts: 1 → 2';
  expect(judgeMutants(reportOf(noticed, slow), accepted, true).stale).toEqual(['src/a.ts: 3 → 4']);
  expect(judgeMutants(reportOf(noticed, slow), accepted, false).stale).toEqual([
    'src/a.ts: 3 → 4',
    'src/gone.ts: 1 → 2',
  ]);
});
