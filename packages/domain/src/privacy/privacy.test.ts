import { expect, test } from 'vitest';
import { formatDevice } from './format-device.ts';
import { erasureObstacle } from './erasure-rules.ts';
import { privacyReference } from './privacy-reference.ts';
import { tableAsCsv } from './table-as-csv.ts';

test('attack 10: a CSV table contains no spreadsheet formula, and can be read back unchanged', () => {
  const rows = [
    { name: '=cmd|"/C calc"!A0', note: 'two\nlines, "quoted"' },
    { name: '+441632960001', note: null },
    { name: '-1', note: -1 },
    { name: '@SUM(A1)', note: { a: 1 } },
    { name: "O'Hara", note: true },
  ];
  expect(tableAsCsv({ columns: ['name', 'note'], rows })).toBe(
    [
      'name,note',
      `"'=cmd|""/C calc""!A0","two\nlines, ""quoted"""`,
      `"'+441632960001",`,
      `"'-1",-1`,
      `"'@SUM(A1)","{""a"":1}"`,
      `"O'Hara",true`,
      '',
    ].join('\r\n'),
  );
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  ['Mozilla/5.0 Chrome/150.0', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8', 'Unknown device'],
  ['', 'Unknown device'],
  [`${'x'.repeat(5000)}<script>`, 'Unknown device'],
])('a device name contains only the name from a user agent', (userAgent, words) => {
  expect(formatDevice(userAgent)).toBe(words);
});

test('upcoming appointments are reported before the status as an obstacle to erasure', () => {
  expect(erasureObstacle({ visitsAhead: 1, recordStatus: 'DEBT_HOLD' })).toBe('VISITS_AHEAD');
  expect(erasureObstacle({ visitsAhead: 0, recordStatus: 'DEBT_HOLD' })).toBe('PRACTICE_DECIDES');
  expect(erasureObstacle({ visitsAhead: 0, recordStatus: 'BLOCKED' })).toBe('PRACTICE_DECIDES');
  expect(erasureObstacle({ visitsAhead: 0, recordStatus: 'ACTIVE' })).toBeNull();
});

test('a reference has eight letters, none similar to a digit', () => {
  expect(privacyReference(Uint8Array.of(0, 9, 18, 19, 31, 32, 63, 255, 7))).toBe('DP-09JKZ0ZZ');
});
