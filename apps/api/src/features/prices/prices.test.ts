import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { priceScene } from '../../../testing/scenes/price-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const scene = await priceScene({ database, portal, config: testConfig() });

describe('publishing prices', () => {
  test('a completed template passes the check, and publishing it again changes nothing', async () => {
    const practiceId = await scene.withoutPrices();
    const files = [await scene.table(practiceId), await scene.disclosures(practiceId)] as const;
    expect(await scene.run('check', ...files)).toBe('Can be published: 1 changes.');
    expect(await scene.run('publish', ...files)).toContain('first list');
    expect(await scene.run('publish', ...files)).toBe('Nothing differs.');
    expect(await scene.run('history', String(practiceId))).toContain('prices, published');
  });

  test('a row for a group applies to all its practices, and a practice’s own row replaces it', async () => {
    const [one, other] = [await scene.published(), await scene.published()];
    const table = await scene.file('group.csv', `practice,item,price\n${one} ${other},nails,17.25\n`);
    const facts = await scene.file(
      'group.json',
      JSON.stringify({
        template: '2026-03',
        allPractices: { cremation: 'You choose.', healthPlan: { perMonth: '19.00' } },
        practices: [
          { practiceId: one, name: '', healthPlan: { name: 'Paws', contains: ['Booster'] } },
          { practiceId: other, name: '', cremation: 'Ask us.', healthPlan: null },
        ],
      }),
    );
    await scene.run('publish', table, facts);
    const [first, second] = await Promise.all(
      [one, other].map(async (practiceId) => (await scene.page(await scene.pathOf(practiceId))).text),
    );
    for (const text of ['£17.25', 'You choose.', 'Paws', '£19']) expect(first).toContain(text);
    expect(second).toMatch(/£17\.25.*Ask us\./s);
    expect(second).not.toContain('£19');
  });

  test('a diff lists each changed price, and changes nothing', async () => {
    const practiceId = await scene.published();
    const dearer = await scene.table(practiceId, (line) => line.replace('nails,,,12.00', 'nails,,,21.50'));
    expect(await scene.run('diff', dearer)).toContain('nails: £12.00 → £21.50');
    expect(await scene.page(await scene.pathOf(practiceId)).then(({ text }) => text)).not.toContain('£21.50');
  });

  test('the command lists all invalid lines by number, and publishes nothing', async () => {
    const practiceId = await scene.withoutPrices();
    const path = await scene.file(
      'bad.csv',
      `practice;item;band;price;from;reason\r\n${practiceId};nails;;cheap;no;\r\nNowhere Vets;nails;;10;no;\r\n${practiceId};nails;;10;no;Surfing\r\n`,
    );
    await expect(scene.run('publish', path)).rejects.toThrow(
      /line 2: price is not an amount in pounds\n.*line 3: practice names none of the portal\n.*line 4: reason "Surfing" is not offered online/,
    );
    expect(await scene.run('history', String(practiceId))).toBe('No price list has been published.');
  });

  test('a prescription fee above the cap is refused', async () => {
    const practiceId = await scene.withoutPrices();
    const path = await scene.table(practiceId, (line) =>
      line.replace('prescription-first,,,12.00', 'prescription-first,,,21.01'),
    );
    await expect(scene.run('publish', path, '2026-12-01')).rejects.toThrow('£21.01 is above the cap of £21.00');
  });

  test('an incomplete list can be published, and the check names what is missing', async () => {
    const practiceId = await scene.withoutPrices();
    const path = await scene.table(practiceId, (line) => (line.includes(',x-ray,') ? null : line));
    expect(await scene.run('publish', path)).toContain('X-ray, two views: no price');
    await expect(scene.run('check')).rejects.toThrow('X-ray, two views: no price');
  });

  test('the check names a booking price that is not in the list', async () => {
    const practiceId = await scene.published();
    await database.query(sql`
      insert into practice_reasons (practice_id, reason_id, price_from_pence) values (${practiceId}, 12, 4800)
      on conflict (practice_id, reason_id) do update set price_from_pence = 4800`);
    const name = await database.value<string>(sql`select name from appointment_reasons where reason_id = 12`);
    await expect(scene.run('check')).rejects.toThrow(`${name}: has a price at booking, but none in the price list`);
  });

  test('a list takes effect on its date, and earlier lists stay readable', async () => {
    const practiceId = await scene.published();
    const path = await scene.pathOf(practiceId);
    const dearer = await scene.table(practiceId, (line) => line.replace('nails,,,12.00', 'nails,,,21.50'));
    await scene.run('publish', dearer, '2099-01-01');
    const now = await scene.page(path);
    expect(now.text).not.toContain('£21.50');
    const planned = /href="[^"]*[?]list=(\d+)"\s*>Prices from 1\sJanuary 2099/.exec(now.text)?.[1];
    expect((await scene.page(`${path}?list=${planned}`)).text).toContain('£21.50');
  });
});

describe('the page of prices', () => {
  test('the price page has the practice’s number in its URL, whatever the name', async () => {
    const practiceId = await scene.published();
    const { status, headers } = await scene.page(`/practices/${practiceId}/prices?q=spay`);
    expect(status).toBe(301);
    const path = new RegExp(`^/practices/${practiceId}-test-practice-\\d+/prices[?]q=spay$`);
    expect(headers.get('location')).toMatch(path);
    for (const none of ['999999', 'none']) expect((await scene.page(`/practices/${none}/prices`)).status).toBe(404);
  });

  test('the page shows prices, owner, out-of-hours care, plan, rights and complaints, and offers for search engines', async () => {
    const { text, headers } = await scene.page(await scene.pathOf(await scene.published()));
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
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as {
      hasOfferCatalog: { itemListElement: { priceSpecification: { price: string } }[] };
    };
    expect(data.hasOfferCatalog.itemListElement.map((offer) => offer.priceSpecification.price)).toContain('49.50');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  test('the page answers a search and keeps it in the field', async () => {
    const path = await scene.pathOf(await scene.published());
    const { text } = await scene.page(`${path}?q=${encodeURIComponent('dog spay, 20 kg')}`);
    const visibleText = text.replace(/<script.*<\/script>/s, '');
    expect(visibleText).toContain('Dog 10 to 25 kg');
    expect(visibleText).not.toContain('Dog under 10 kg');
    expect(text).toContain('name="q" value="dog spay, 20 kg"');
    const none = await scene.page(`${path}?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(none.text).toContain('We found no price for');
    expect(none.text).not.toContain('<script>alert');
  });

  test('the price page is cached, and changes at once with its prices and practice', async () => {
    const practiceId = await scene.published();
    const path = await scene.pathOf(practiceId);
    const first = await scene.page(path);
    expect((await scene.page(path)).text).toBe(first.text);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.text.match(/<details open/g)).toHaveLength(1);
    const plain = await rawRequest(`${portal.base}${path}`);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(plain.text).toBe(first.text);

    await scene.run('publish', await scene.table(practiceId, (line) => line.replace('nails,,,12.00', 'nails,,,21.50')));
    expect((await scene.page(path)).text).toContain('£21.50');
    await database.query(sql`update practices set phone = '01632 960999' where practice_id = ${practiceId}`);
    expect((await scene.page(path)).text).toContain('01632 960999');
    await database.query(sql`update practices set listed = false where practice_id = ${practiceId}`);
    expect((await scene.page(path)).status).toBe(404);
  });

  test('the page of a practice without a list shows its phone number', async () => {
    const path = await scene.pathOf(await scene.withoutPrices());
    expect((await scene.page(path)).text).toContain('Call us on 01632 960001');
  });

  test('a visitor compares two practices', async () => {
    const [first, second] = [await scene.published(), await scene.published()];
    const { text } = await scene.page(`/prices/compare?first=${first}&second=${second}&q=nail`);
    expect(text.match(/£12</g)).toHaveLength(2);
    for (const field of ['<select name="first">', '<select name="second">', 'name="q" value="nail"'])
      expect(text).toContain(field);
    expect((await scene.page(await scene.pathOf(first))).text).toContain(`href="/prices/compare?first=${first}"`);
    expect((await scene.page('/prices/compare')).status).toBe(200);
  });

  test('a list for people and search engines has all price pages', async () => {
    const path = await scene.pathOf(await scene.published());
    const listed = (await scene.page('/prices?q=testham')).text;
    for (const part of [`href="${path}"`, 'name="q" value="testham"']) expect(listed).toContain(part);
    expect((await scene.page('/prices?q=atlantis')).text).toContain('We found no practice for');
    expect((await scene.page('/sitemap.xml')).text).toContain(`${portal.config.webOrigin}${path}`);
    const { text, headers } = await scene.page('/robots.txt');
    expect([text, headers.get('content-type')]).toEqual([
      `User-agent: *\nDisallow: /api/\nSitemap: ${portal.config.webOrigin}/sitemap.xml\n`,
      'text/plain; charset=utf-8',
    ]);
    const results = (await scene.page(`${path}?q=dog`)).text;
    expect(results).toContain(`<link rel="canonical" href="${portal.config.webOrigin}${path}" />`);
    expect(results).toMatch(/<meta name="description" content="What Test Practice \d+ in Testham charges/);
  });
});

describe('prices in other places', () => {
  test('prices are exported as files that can be published again', async () => {
    const path = await scene.pathOf(await scene.published());
    for (const [name, content] of [
      ['again.json', (await scene.page(`${path}.json`)).text],
      ['again.csv', (await scene.page(`${path}.csv`)).text],
      ['all.json', await scene.run('export')],
      ['all.csv', await scene.run('export', 'csv')],
    ] as const)
      expect(await scene.run('diff', await scene.file(name, content)), name).toBe('Nothing differs.');
  });

  test('booking shows the price of the reason, or none [58144]', async () => {
    const practiceId = await scene.published();
    const reasonsAt = async (id: number) =>
      (
        await portal
          .anyone()
          .get<AppointmentReason[]>(`/lookup/online-appointment-reasons?practiceId=${id}&speciesId=1`)
      ).body;
    const reasons = await reasonsAt(practiceId);
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
    const unpriced = await reasonsAt(await scene.withoutPrices());
    expect(new Set(unpriced.map(({ price }) => price))).toEqual(new Set([null]));
  });
});
