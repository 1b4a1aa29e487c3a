import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pricesCommand } from '../../src/cli/commands/practices/prices.ts';
import type { Database } from '../../src/database/client.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { buildPractice } from '../builders/build-practice.ts';
import type { TestServer } from '../servers/test-server.ts';

const factsOf = (practiceId: number, template: string): object => ({
  template,
  practices: [
    {
      practiceId,
      name: 'ignored',
      ownership: {
        legalOwner: 'Hillside Pets Ltd',
        groupName: 'Example Vets',
        practicesInGroup: 12,
        otherBusinesses: [{ kind: 'Crematorium', name: 'Quiet Meadow' }],
      },
      outOfHours: { provider: 'Night Vets', address: '1 Night Street', phone: '01632 960002' },
      healthPlan: { name: 'Pet Plus', perMonth: '14.50', contains: ['Yearly booster'] },
      cremation: 'Communal or individual. You may choose another crematorium.',
      complaints: {
        contact: 'Ms Hart, practice manager',
        email: 'hart@example.org',
        phone: '01632 960003',
        answerWithinDays: 5,
      },
    },
  ],
});

type At = { readonly database: Database; readonly portal: Pick<TestServer, 'base'>; readonly config: Config };

export const priceScene = async ({ database, portal, config }: At) => {
  const folder = await mkdtemp(join(tmpdir(), 'prices-'));
  const run = (...args: string[]) => pricesCommand.run({ database, config, args });
  const file = async (name: string, content: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  /** The template with one and the same price wherever it has none. */
  const table = async (
    practiceId: number,
    change: (line: string) => string | null = (line) => line,
  ): Promise<string> => {
    const empty = await run('template', String(practiceId));
    const lines = empty.trim().split('\r\n');
    const filled = lines.map((line, index) => (index === 0 ? line : line.replace(',,no,', ',12.00,no,')));
    return file(`${practiceId}.csv`, filled.flatMap((line) => change(line) ?? []).join('\r\n'));
  };
  const disclosures = (practiceId: number, template = '2026-03'): Promise<string> =>
    file(`${practiceId}.json`, JSON.stringify(factsOf(practiceId, template)));
  const page = async (path: string) => {
    const response = await fetch(`${portal.base}${path}`, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const withoutPrices = async () => (await buildPractice(database, { reasonIds: [1, 3] })).practiceId;
  return {
    folder,
    run,
    file,
    table,
    disclosures,
    page,
    withoutPrices,
    async published(): Promise<number> {
      const practiceId = await withoutPrices();
      const change = (line: string) =>
        line.startsWith(`${practiceId},vaccination-booster,dog,`)
          ? `${practiceId},vaccination-booster,dog,,49.50,no,Health check,Kennel cough £20,Booster vaccination`
          : line;
      await run('publish', await table(practiceId, change), await disclosures(practiceId));
      return practiceId;
    },
    async pathOf(practiceId: number): Promise<string> {
      const { headers } = await page(`/practices/${practiceId}/prices`);
      return headers.get('location') ?? '';
    },
  };
};
