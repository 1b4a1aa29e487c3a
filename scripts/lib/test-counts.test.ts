import { describe, expect, test } from 'vitest';
import { playwrightCounts, sum, verdict, vitestCounts } from './test-counts.ts';

describe('vitest counts', () => {
  test('vitest counts are read from the report', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 2, testResults: [] })).toEqual({ passed: 7, failed: 2 });
  });

  test('vitest counts include a test file that fails to load as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [] },
    ];
    expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
  });

  test('vitest counts are zero for an invalid report', () => {
    expect(vitestCounts(null)).toEqual({ passed: 0, failed: 0 });
  });
});

test('playwright counts include flaky journeys and errors outside journeys as failures', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no such fixture' }],
  };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 3 });
});

describe('verdict', () => {
  test('equals the counts of a clean run', () => {
    expect(verdict({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  test('the verdict is a failure if the runner failed but no test did', () => {
    expect(verdict({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('the verdict is a failure for a run without tests', () => {
    expect(verdict({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

test('a sum adds passed and failed', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
