import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string): Promise<string> => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

it('every alert has a severity, and a section of the runbook that says what to do', async () => {
  const [, ...rules] = (await read('deploy/prometheus/alerts.yml')).split('- alert: ');
  const runbook = await read('docs/runbooks/alerts.md');
  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules) {
    const name = /^\w+/.exec(rule)?.[0] ?? '';
    expect(rule).toMatch(/\n\s+expr: [^\n]+/);
    const severity = /severity: (page|ticket) /.exec(rule)?.[1] ?? 'none';
    expect(rule).toContain(`runbook_url: '{{ $externalLabels.runbooks }}/alerts.md#${name.toLowerCase()}'\n`);
    const [, section = ''] = runbook.split(`\n## ${name}\n`);
    expect(section.trim().toLowerCase()).toMatch(new RegExp(`^${severity}[.] `));
  }
});

it('every alert has a test', async () => {
  const names = [...(await read('deploy/prometheus/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tested = [...(await read('deploy/prometheus/alerts.test.yml')).matchAll(/alertname="(\w+)"/g)];
  expect(tested.map(([, name]) => name)).toEqual(names);
});
