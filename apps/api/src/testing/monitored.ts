import { readFile } from 'node:fs/promises';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+(?=[{\s[)]|\\?$|$)/gm)),
];

type Dashboard = {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
};

const dashboardQueries = async (): Promise<string[]> => {
  const { panels } = JSON.parse(await read('deploy/grafana/portal.json')) as Dashboard;
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

export const monitored = async () => ({
  alerts: namesIn(
    (await read('deploy/prometheus/alerts.yml'))
      .split('\n')
      .filter((line) => /^\s+(expr:|(?!\w+:))/.test(line))
      .join('\n'),
  ),
  dashboard: namesIn((await dashboardQueries()).join('\n')),
});
