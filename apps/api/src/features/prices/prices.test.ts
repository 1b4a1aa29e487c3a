import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricesCommand } from '../../cli/commands/practices/prices.ts';
import { seedReference } from '../../seeds/reference/seed-reference.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await seedReference(database);
  portal = await startTestServer({ database });
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
});
afterAll(async () => {
  await portal.close();
  await database.close();
});

const run = (...args: string[]) => pricesCommand.run({ database, config: testConfig({}), args });
const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** The template filled in: one price for everything. */
const table = async (practiceId: number, change: (line: string) => string | null = (line) => line): Promise<string> => {
  const empty = await run('template', String(practiceId));
  const lines = empty.trim().split('\r\n');
  const filled = lines.map((line, index) => (index === 0 ? line : line.replace(',,no,', ',12.00,no,')));
  return file(`${practiceId}.csv`, filled.flatMap((line) => change(line) ?? []).join('\r\n'));
};

const disclosures = (practiceId: number): Promise<string> =>
  file(
    `${practiceId}.json`,
    JSON.stringify({
      template: '2026-03',
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
    }),
  );

const page = async (path: string) => {
  const response = await fetch(`${portal.base}${path}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const withoutPrices = async () => (await buildPractice(database, { reasonIds: [1, 3] })).practiceId;
const published = async () => {
  const practiceId = await withoutPrices();
  const change = (line: string) =>
    line.startsWith(`${practiceId},vaccination-booster,dog,`)
      ? `${practiceId},vaccination-booster,dog,,49.50,no,Health check,Kennel cough £20,Booster vaccination`
      : line;
  await run('publish', await table(practiceId, change), await disclosures(practiceId));
  return practiceId;
};
const pathOf = async (practiceId: number) => {
  const { headers } = await page(`/practices/${practiceId}/prices`);
  return headers.get('location') ?? '';
};

describe('publishing prices', () => {
  test('a filled-in template with the other facts is complete, and publishing it again changes nothing', async () => {
    const practiceId = await withoutPrices();
    const files = [await table(practiceId), await disclosures(practiceId)] as const;
    expect(await run('check', ...files)).toBe('Can be published: 1 changes.');
    expect(await run('publish', ...files)).toContain('first list');
    expect(await run('publish', ...files)).toBe('Nothing differs.');
    expect(await run('history', String(practiceId))).toContain('prices, published');
  });

  test('a diff names each price that changes, and changes nothing', async () => {
    const practiceId = await published();
    const dearer = await table(practiceId, (line) => line.replace('nails,,,12.00', 'nails,,,21.50'));
    expect(await run('diff', dearer)).toContain('nails: £12.00 → £21.50');
    expect(await page(await pathOf(practiceId)).then(({ text }) => text)).not.toContain('£21.50');
  });

  test('bad lines are all listed, each with its number, and nothing is published', async () => {
    const practiceId = await withoutPrices();
    const path = await file(
      'bad.csv',
      `practice;item;band;price;from;reason\r\n${practiceId};nails;;cheap;no;\r\nNowhere Vets;nails;;10;no;\r\n${practiceId};nails;;10;no;Surfing\r\n`,
    );
    await expect(run('publish', path)).rejects.toThrow(
      /line 2: price is not an amount in pounds\n.*line 3: practice names none of the portal\n.*line 4: reason "Surfing" is not offered online/,
    );
    expect(await run('history', String(practiceId))).toBe('No price list has been published.');
  });

  test('a prescription fee above the cap is refused', async () => {
    const practiceId = await withoutPrices();
    const path = await table(practiceId, (line) =>
      line.replace('prescription-first,,,12.00', 'prescription-first,,,21.01'),
    );
    await expect(run('publish', path, '2026-12-01')).rejects.toThrow('£21.01 is above the cap of £21.00');
  });

  test('an incomplete list may be published, and the check names what is missing', async () => {
    const practiceId = await withoutPrices();
    const path = await table(practiceId, (line) => (line.includes(',x-ray,') ? null : line));
    expect(await run('publish', path)).toContain('X-ray, two views: no price');
    await expect(run('check')).rejects.toThrow('X-ray, two views: no price');
  });

  test('a list counts from its day, and earlier lists stay readable', async () => {
    const practiceId = await published();
    const path = await pathOf(practiceId);
    const dearer = await table(practiceId, (line) => line.replace('nails,,,12.00', 'nails,,,21.50'));
    await run('publish', dearer, '2099-01-01');
    const now = await page(path);
    expect(now.text).not.toContain('£21.50');
    const planned = /href="[^"]*[?]list=(\d+)"\s*>Prices from 1 January 2099/.exec(now.text)?.[1];
    expect((await page(`${path}?list=${planned}`)).text).toContain('£21.50');
  });
});

describe('the page of prices', () => {
  test('is found by the number of the practice, whatever it is called', async () => {
    const practiceId = await published();
    const { status, headers } = await page(`/practices/${practiceId}/prices?q=spay`);
    expect(status).toBe(301);
    expect(headers.get('location')).toMatch(
      new RegExp(`^/practices/${practiceId}-test-practice-\\d+/prices[?]q=spay$`),
    );
    expect((await page('/practices/999999/prices')).status).toBe(404);
    expect((await page('/practices/none/prices')).status).toBe(404);
  });

  test('says prices, owner, out-of-hours care, plan, rights and complaints without any script', async () => {
    const { text, headers } = await page(await pathOf(await published()));
    for (const part of [
      '£49.50',
      'Includes: Health check',
      'May be added: Kennel cough £20',
      'Hillside Pets Ltd owns this practice.',
      'which has 12 practices',
      'Crematorium: Quiet Meadow',
      'Night Vets sees our patients out of hours',
      '£14.50 a month, £174 a year',
      'You can ask for a written prescription',
      'within 5 working days',
      'Veterinary Client Mediation Service',
      'more than £500',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  test('answers a question and keeps it in the field', async () => {
    const path = await pathOf(await published());
    const { text } = await page(`${path}?q=${encodeURIComponent('dog spay, 20 kg')}`);
    const shown = text.replace(/<script.*<\/script>/s, '');
    expect(shown).toContain('Dog 10 to 25 kg');
    expect(shown).not.toContain('Dog under 10 kg');
    expect(text).toContain('value="dog spay, 20 kg"');
    const none = await page(`${path}?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(none.text).toContain('We found no price for');
    expect(none.text).not.toContain('<script>alert');
  });

  test('of a practice without a list gives its phone number', async () => {
    const path = await pathOf(await withoutPrices());
    expect((await page(path)).text).toContain('Call us on 01632 960001');
  });

  test('compares two practices', async () => {
    const [first, second] = [await published(), await published()];
    const { text } = await page(`/prices/compare?first=${first}&second=${second}&q=nail`);
    expect(text.match(/£12</g)).toHaveLength(2);
    expect((await page('/prices/compare')).status).toBe(200);
  });

  test('is listed with the others, for people and for search engines', async () => {
    const path = await pathOf(await published());
    expect((await page('/prices?q=testham')).text).toContain(`href="${path}"`);
    expect((await page('/prices?q=atlantis')).text).toContain('We found no practice for');
    expect((await page('/sitemap.xml')).text).toContain(path);
  });
});

describe('prices elsewhere', () => {
  test('are exported as files that can be published again', async () => {
    const practiceId = await published();
    const path = await pathOf(practiceId);
    const json = await file('again.json', (await page(`${path}.json`)).text);
    const csv = await file('again.csv', (await page(`${path}.csv`)).text);
    expect(await run('diff', json)).toBe('Nothing differs.');
    expect(await run('diff', csv)).toBe('Nothing differs.');
    expect(await run('diff', await file('all.json', await run('export')))).toBe('Nothing differs.');
    expect(await run('diff', await file('all.csv', await run('export', 'csv')))).toBe('Nothing differs.');
  });

  test('carry schema.org offers', async () => {
    const { text } = await page(await pathOf(await published()));
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as {
      hasOfferCatalog: { itemListElement: { priceSpecification: { price: string } }[] };
    };
    expect(data.hasOfferCatalog.itemListElement.map((offer) => offer.priceSpecification.price)).toContain('49.50');
  });

  test('are those of the reasons at booking', async () => {
    const practiceId = await published();
    const response = await fetch(
      `${portal.base}/api/lookup/online-appointment-reasons?practiceId=${practiceId}&speciesId=1`,
    );
    const reasons = (await response.json()) as { reasonId: number; price: object | null }[];
    expect(reasons.find(({ reasonId }) => reasonId === 3)?.price).toEqual({
      fromPence: 4950,
      vatIncluded: true,
      note: null,
      isFrom: false,
      included: 'Health check',
      extra: 'Kennel cough £20',
      isEstimateDue: false,
      listPath: `/practices/${practiceId}/prices`,
    });
  });
});
