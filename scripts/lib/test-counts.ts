export type Counts = { readonly passed: number; readonly failed: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const numberIn = (value: unknown, key: string): number => {
  const entry = isRecord(value) ? value[key] : undefined;
  return typeof entry === 'number' ? entry : 0;
};
const listIn = (value: unknown, key: string): readonly unknown[] => {
  const entry = isRecord(value) ? value[key] : undefined;
  return Array.isArray(entry) ? entry : [];
};

/** A file that fails to load counts as one failure. */
export const vitestCounts = (report: unknown): Counts => {
  const unloaded = listIn(report, 'testResults').filter(
    (file) => isRecord(file) && file['status'] === 'failed' && listIn(file, 'assertionResults').length === 0,
  );
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + unloaded.length,
  };
};

export const playwrightCounts = (report: unknown): Counts => {
  const stats = isRecord(report) ? report['stats'] : undefined;
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') + listIn(report, 'errors').length,
  };
};

export const verdict = (counts: Counts, exitCode: number): Counts => {
  if (counts.failed > 0) return counts;
  return exitCode !== 0 || counts.passed === 0 ? { ...counts, failed: 1 } : counts;
};

export const sum = (runs: readonly Counts[]): Counts => ({
  passed: runs.reduce((total, { passed }) => total + passed, 0),
  failed: runs.reduce((total, { failed }) => total + failed, 0),
});
