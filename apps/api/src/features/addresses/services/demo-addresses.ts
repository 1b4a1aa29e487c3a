import { wordKeys } from '@portal/domain/clients/record-keys';
import type { AddressService, LookupAddress } from '../address-service.ts';

// Fictional places; the postcode areas do not exist.
const towns = [
  ['Brackenmoor', 'BJ4'],
  ['Amblecombe', 'AF2'],
  ['Gullhaven', 'GJ1'],
  ['Larkmere', 'LK1'],
  ['Tolverley', 'TV9'],
  ['Llanfederin', 'LF5'],
  ['Aberllwynog', 'AW3'],
  ['Kilbrannoch', 'KB7'],
  ['Strathorrin', 'SV8'],
  ['Ballymorna', 'NJ6'],
] as const;

const streets = [
  'Alder Court',
  'Barley Mow Lane',
  'Beacon View',
  'Cobbler’s Yard',
  'Dovecote Drive',
  'Ferryman’s Walk',
  'Foxglove Close',
  'Granary Road',
  'Hawthorn Rise',
  'Kestrel Avenue',
  'Meadowsweet Way',
  'Old Forge Road',
  'Pinder’s Lane',
  'Skylark Crescent',
  'Tithe Barn Road',
  'Windmill Bank',
] as const;

const housesIn = (street: number): number => (street % 2 === 0 ? 9 : 24);

const letters = 'ABDEFGHJLNPQRSTUWXYZ';

type Entry = LookupAddress & { readonly id: string; readonly description: string; readonly words: string };

const wordsOf = (text: string): string => wordKeys(text).join(' ');

const entryOf = (place: Pick<Entry, 'id' | 'line1' | 'town' | 'postcode'>): Entry => {
  const description = `${place.line1}, ${place.town}, ${place.postcode}`;
  const words = ` ${wordsOf(description)} ${wordsOf(place.postcode).replace(' ', '')}`;
  return { ...place, description, words, line2: null, line3: null, county: null };
};

const entriesOf = (town: number): Entry[] => {
  const [name, outward] = towns[town] ?? towns[0];
  return streets.flatMap((street, index) => {
    const postcode = `${outward} ${1 + (index % 9)}${letters.charAt(index)}${letters.charAt((index * 7 + 3) % 20)}`;
    return Array.from({ length: housesIn(index) }, (_, house) =>
      entryOf({ id: `${town}-${index}-${house + 1}`, line1: `${house + 1} ${street}`, town: name, postcode }),
    );
  });
};

const wholePostcode = /^([A-Z]{2}\d)([1-9])([A-Z])([A-Z])$/;
const smallStreets = ['Chapel Row', 'Larch Grove', 'Mill Race', 'Orchard Bank', 'Quarry Steps', 'Sorrel Walk'] as const;
const housesOfSmallStreet = 12;

/** Gives every full postcode of a demo town a street, so that all demo people and practices are found. */
const smallStreetIn = (text: string): Entry[] => {
  const [, outward, sector = '', first = '', second = ''] = wholePostcode.exec(text.toUpperCase()) ?? [];
  const town = towns.findIndex(([, area]) => area === outward);
  const name = towns[town]?.[0];
  if (name === undefined || !letters.includes(first) || !letters.includes(second)) return [];
  const unit = `${sector}${first}${second}`;
  const seed = Number(sector) + letters.indexOf(first) + letters.indexOf(second);
  const street = smallStreets[seed % smallStreets.length] ?? smallStreets[0];
  return Array.from({ length: housesOfSmallStreet }, (_, house) =>
    entryOf({
      id: `${town}-${unit}-${house + 1}`,
      line1: `${house + 1} ${street}`,
      town: name,
      postcode: `${outward} ${unit}`,
    }),
  );
};

const smallStreetOfId = (id: string): Entry[] => {
  const [town, unit] = id.split('-');
  const outward = towns[Number(town)]?.[1];
  return outward === undefined ? [] : smallStreetIn(`${outward}${unit}`);
};

const mostCandidates = 50;

let allEntries: readonly Entry[] | null = null;
const entries = (): readonly Entry[] => (allEntries ??= [...towns.keys()].flatMap(entriesOf));

export const demoAddresses = (): AddressService => ({
  id: 'demo',
  async search(text) {
    const compact = wordsOf(text).replaceAll(/\s/g, '');
    const words = wordKeys(text);
    const fits = (entry: Entry): boolean =>
      entry.words.includes(` ${compact}`) || words.every((word) => entry.words.includes(` ${word}`));
    const matches = entries().filter(fits).slice(0, mostCandidates);
    return matches.length > 0 ? matches : smallStreetIn(compact);
  },
  async fetch(id) {
    const entry = [...entries(), ...smallStreetOfId(id)].find((candidate) => candidate.id === id);
    if (!entry) return null;
    const { line1, line2, line3, town, county, postcode } = entry;
    return { line1, line2, line3, town, county, postcode };
  },
});
