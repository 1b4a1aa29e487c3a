import { describe, expect, test } from 'vitest';
import { checkPriceList } from './check-price-list.ts';
import {
  groupPrices,
  type Price,
  type PriceList,
  priceOfReason,
  readPriceQuestion,
  searchPrices,
} from './price-list.ts';
import { bandsOf, capOn, type PriceTemplate } from './price-template.ts';

const dog = 1;
const cat = 2;

const template: PriceTemplate = {
  version: 'test-1',
  basis: 'test',
  estimateAbovePence: 50_000,
  groups: [
    {
      name: 'Consultations',
      items: [{ key: 'consultation', name: 'Consultation', about: null, bands: null, isFromAllowed: false }],
    },
    { name: 'Neutering', items: [{ key: 'spay', name: 'Spay', about: null, bands: 'sizes', isFromAllowed: true }] },
    {
      name: 'Prescriptions',
      items: [{ key: 'prescription', name: 'Prescription', about: null, bands: null, isFromAllowed: false }],
    },
  ],
  bandSets: {
    sizes: [
      { key: 'cat', name: 'Cat', speciesIds: [cat], fromKg: null, belowKg: null },
      { key: 'small', name: 'Dog under 10 kg', speciesIds: [dog], fromKg: null, belowKg: 10 },
      { key: 'large', name: 'Dog 10 kg and over', speciesIds: [dog], fromKg: 10, belowKg: null },
    ],
  },
  caps: [
    { item: 'prescription', pence: 2100, from: '2026-09-23' },
    { item: 'prescription', pence: 2200, from: '2027-09-23' },
  ],
  ombudsman: { name: 'Mediation', url: 'https://mediation.example' },
};

const price = (item: string, pence: number | null, change: Partial<Price> = {}): Price => ({
  item,
  pence,
  band: null,
  name: null,
  isFrom: false,
  included: null,
  extra: null,
  reasonId: null,
  ...change,
});

const complete: PriceList = {
  template: 'test-1',
  prices: [
    price('consultation', 4800, { reasonId: 2 }),
    price('spay', 12_000, { band: 'cat' }),
    price('spay', 30_000, { band: 'small' }),
    price('spay', 52_000, { band: 'large' }),
    price('prescription', 2100),
  ],
  ownership: { legalOwner: 'Owner Ltd', groupName: null, practicesInGroup: null, otherBusinesses: [] },
  outOfHours: { provider: 'Night Vets', address: '1 Night Street', phone: '01632 960001' },
  healthPlan: null,
  cremation: 'Ask us.',
  complaints: { contact: 'The manager', email: 'manager@example.org', phone: '01632 960001', answerWithinDays: 5 },
};

const messages = (list: PriceList, date = '2026-12-01') =>
  checkPriceList(template, list, date).map(({ severity, message }) => `${severity} ${message}`);
const withPrices = (...prices: readonly Price[]): PriceList => ({ ...complete, prices });

describe('checking a price list', () => {
  test('the check finds nothing in a complete list', () => {
    expect(messages(complete)).toEqual([]);
  });

  test('the check names every missing price and section', () => {
    expect(messages({ template: 'test-1', prices: [price('consultation', 4800)] })).toEqual([
      'MISSING Spay, Cat: no price',
      'MISSING Spay, Dog under 10 kg: no price',
      'MISSING Spay, Dog 10 kg and over: no price',
      'MISSING Prescription: no price',
      'MISSING ownership: who owns the practice',
      'MISSING outOfHours: who provides out-of-hours care',
      'MISSING healthPlan: the pet health plan, or null if there is none',
      'MISSING cremation: the choices of cremation',
      'MISSING complaints: who answers complaints, and by when',
    ]);
  });

  test('the check requires a number if the template asks for one', () => {
    const [, ...others] = complete.prices;
    expect(messages(withPrices(price('consultation', null), ...others))).toEqual([
      'MISSING Consultation: needs a figure, not a price on request',
    ]);
  });

  test('the check refuses an unwanted "from", an unknown band or item, and a second price', () => {
    const [, ...others] = complete.prices;
    const list = withPrices(
      price('consultation', 4800, { isFrom: true }),
      price('spay', 1, { band: 'horse' }),
      price('mystery', 1),
      price('prescription', 1),
      price('consultation', 1, { band: 'cat' }),
      price('spay', 1),
      price('spay', 1, { band: 'cat' }),
      ...others,
    );
    expect(messages(list)).toEqual([
      'WRONG Consultation: must be the price itself, not "from"',
      'WRONG Spay, horse: needs one of the bands cat, small, large',
      'WRONG mystery: is no item of the template test-1; give it a name if it is a service of your own',
      'WRONG Consultation, cat: has one price, without a band',
      'WRONG Spay: needs one of the bands cat, small, large',
      'WRONG Spay, Cat: is priced twice',
      'WRONG Prescription: is priced twice',
    ]);
  });

  test('the check uses the cap of the day', () => {
    const others = complete.prices.slice(0, -1);
    const list = withPrices(...others, price('prescription', 2200));
    expect(messages(list, '2026-12-01')).toEqual([
      'WRONG Prescription: £22.00 is above the cap of £21.00 since 2026-09-23',
    ]);
    expect(messages(list, '2027-12-01')).toEqual([]);
    expect(capOn(template, 'prescription', '2026-09-22')).toBeNull();
    expect(capOn(template, 'prescription', '2026-09-23')).toMatchObject({ pence: 2100 });
    const reversed = { ...template, caps: template.caps.toReversed() };
    expect(capOn(reversed, 'prescription', '2027-12-01')).toMatchObject({ pence: 2200 });
  });

  test('the check accepts services that only this practice has', () => {
    expect(messages(withPrices(...complete.prices, price('laser', 3000, { name: 'Laser therapy' })))).toEqual([]);
  });
});

describe('a change of the template', () => {
  const next: PriceTemplate = {
    ...template,
    version: 'test-2',
    groups: [
      ...template.groups,
      { name: 'Tests', items: [{ key: 'x-ray', name: 'X-ray', about: null, bands: null, isFromAllowed: false }] },
    ],
    bandSets: {
      sizes: [
        ...(template.bandSets['sizes'] ?? []).filter(({ key }) => key !== 'large'),
        { key: 'medium', name: 'Dog 10 to 25 kg', speciesIds: [dog], fromKg: 10, belowKg: 25 },
        { key: 'giant', name: 'Dog 25 kg and over', speciesIds: [dog], fromKg: 25, belowKg: null },
      ],
    },
  };

  test('the check names what a list lacks, and prices that no longer match', () => {
    const findings = checkPriceList(next, complete, '2026-12-01').map(
      ({ severity, message }) => `${severity} ${message}`,
    );
    expect(findings).toEqual([
      'WRONG Spay, large: needs one of the bands cat, small, medium, giant',
      'MISSING Spay, Dog 10 to 25 kg: no price',
      'MISSING Spay, Dog 25 kg and over: no price',
      'MISSING X-ray: no price',
    ]);
  });

  test('an old list stays readable with its own template', () => {
    const bands = groupPrices(template, complete.prices).flatMap(({ prices }) =>
      prices.map(({ bandName }) => bandName),
    );
    expect(bands).toContain('Dog 10 kg and over');
  });
});

describe('searching a price list', () => {
  const titlesFor = (question: string) => {
    const { words, kg } = readPriceQuestion(question);
    return searchPrices(groupPrices(template, complete.prices, { kg }), words).flatMap(({ prices }) =>
      prices.map(({ title, bandName }) => [title, bandName].filter(Boolean).join(', ')),
    );
  };

  test('a search finds a service for a pet of a weight', () => {
    expect(titlesFor('dog spay, 20 kg')).toEqual(['Spay, Dog 10 kg and over']);
    expect(titlesFor('Spay 9.9kg dogs')).toEqual(['Spay, Dog under 10 kg']);
    expect(titlesFor('cat')).toEqual(['Spay, Cat']);
    expect(titlesFor('a consult')).toEqual(['Consultation']);
    expect(readPriceQuestion('Spay 9.9kg')).toEqual({ words: ['spay'], kg: 9.9 });
  });

  test('a search finds headings, everything without a query, and nothing for an unknown word', () => {
    expect(titlesFor('neutering')).toHaveLength(3);
    expect(titlesFor('')).toHaveLength(5);
    expect(titlesFor('horse shoes')).toEqual([]);
    expect(searchPrices(groupPrices(template, complete.prices), ['spay']).map(({ name }) => name)).toEqual([
      'Neutering',
    ]);
  });

  test('the page lists services in the order of the template, and the practice’s own last', () => {
    const shuffled = [price('laser', 3000, { name: 'Laser therapy' }), ...complete.prices.toReversed()];
    expect(groupPrices(template, shuffled).map(({ name }) => name)).toEqual([
      'Consultations',
      'Neutering',
      'Prescriptions',
      'Other services',
    ]);
    expect(groupPrices(template, shuffled)[1]?.prices.map(({ band }) => band)).toEqual(['cat', 'small', 'large']);
    expect(groupPrices(template, shuffled, { kg: 10 })[1]?.prices.map(({ band }) => band)).toEqual(['cat', 'large']);
  });

  test('the page lists only groups with prices, and the practice’s own services by name', () => {
    const own = [price('laser', 3000, { name: 'Laser therapy' }), price('bath', 900, { band: 'long hair' })];
    const [group, ...others] = groupPrices(template, own);
    expect(others).toEqual([]);
    expect(group?.prices.map(({ title, bandName, pence }) => [title, bandName, pence])).toEqual([
      ['Laser therapy', null, 3000],
      ['bath', 'long hair', 900],
    ]);
    expect(groupPrices(template, complete.prices).map(({ name }) => name)).not.toContain('Other services');
    expect(bandsOf({ ...template, bandSets: {} }, { bands: 'sizes' })).toEqual([]);
  });
});

describe('the price of a reason', () => {
  test('a reason with its own price has that price', () => {
    expect(priceOfReason(template, complete.prices, { reasonId: 2 })).toMatchObject({ fromPence: 4800, isFrom: false });
  });

  test('the price of a reason is the lowest for the pet, with "from" if its weight is unknown', () => {
    const prices = complete.prices.toReversed().map((one) => (one.item === 'spay' ? { ...one, reasonId: 7 } : one));
    const of = (pet: { speciesId?: number; kg?: number }) => priceOfReason(template, prices, { reasonId: 7, ...pet });
    expect(of({ speciesId: dog })).toMatchObject({ fromPence: 30_000, isFrom: true, isEstimateDue: true });
    expect(of({ speciesId: dog, kg: 12 })).toMatchObject({ fromPence: 52_000, isFrom: false, isEstimateDue: true });
    expect(of({ speciesId: cat })).toMatchObject({ fromPence: 12_000, isFrom: false, isEstimateDue: false });
  });

  test('the price of a reason is unknown without a number, and can be a maximum', () => {
    const some = [price('consultation', null, { reasonId: 2 }), price('laser', 50_000, { reasonId: 2 })];
    expect(priceOfReason(template, some, { reasonId: 2 })).toMatchObject({ fromPence: 50_000, isEstimateDue: false });
    expect(priceOfReason(template, complete.prices, { reasonId: 99 })).toBeNull();
    expect(priceOfReason(template, [price('consultation', null, { reasonId: 2 })], { reasonId: 2 })).toBeNull();
  });
});
