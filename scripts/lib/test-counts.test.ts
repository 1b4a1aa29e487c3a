import { describe, expect, test } from 'vitest';
import { playwrightCounts, sum, verdict, vitestCounts } from './test-counts.ts';

describe('vitest counts', () => {
  test('come from the report', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 2, testResults: [] })).toEqual({ passed: 7, failed: 2 });
  });

  test('a test file that could not be loaded is a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [] },
    ];
    expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
  });

  test('a report that is none counts nothing', () => {
    expect(vitestCounts(null)).toEqual({ passed: 0, failed: 0 });
  });
});

test('playwright counts take a flaky journey and an error outside of any journey as failures', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no such fixture' }],
  };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 3 });
});

describe('a verdict', () => {
  test('of a clean run is its counts', () => {
    expect(verdict({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  test('of a runner that ended badly is a failure, though no test failed', () => {
    expect(verdict({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('of a run without tests is a failure', () => {
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
