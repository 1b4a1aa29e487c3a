import { z } from 'zod';
import { type AddressService, lineOrNull, ServiceFailure, type Suggestion } from '../address-service.ts';
import { fetchJson } from './fetch-json.ts';

type Options = { readonly key: string; readonly baseUrl?: string | undefined };

/** Loqate reports errors as an item in a response with status 200. */
const Refusal = z.object({ Error: z.string() });
const Candidate = z.object({ Id: z.string(), Type: z.string(), Text: z.string(), Description: z.string() });
const Candidates = z.object({ Items: z.array(z.union([Refusal, Candidate])) });

const Address = z.object({
  Line1: z.string(),
  Line2: z.string().optional(),
  Line3: z.string().optional(),
  City: z.string(),
  ProvinceName: z.string().optional(),
  PostalCode: z.string(),
});
const Addresses = z.object({ Items: z.array(z.union([Refusal, Address])) });

/** Streets and postcodes are containers of addresses; expand at most this many. */
const mostContainers = 2;

const withoutRefusals = <Item extends object>(items: readonly (Item | z.infer<typeof Refusal>)[]): Item[] =>
  items.flatMap((item) => {
    if ('Error' in item) throw new ServiceFailure('refused');
    return [item];
  });

export const loqate = ({ key, baseUrl = 'https://api.addressy.com' }: Options): AddressService => {
  const at = (call: 'Find/v1.10' | 'Retrieve/v1.20', query: Readonly<Record<string, string>>): URL => {
    const url = new URL(`/Capture/Interactive/${call}/json6.ws`, baseUrl);
    for (const [name, value] of Object.entries({ Key: key, ...query })) url.searchParams.set(name, value);
    return url;
  };
  const find = async (query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const url = at('Find/v1.10', { Countries: 'GB', Limit: '100', IsMiddleware: 'true', ...query });
    const answer = await fetchJson({ url, signal, schema: Candidates });
    return withoutRefusals<z.infer<typeof Candidate>>(answer?.Items ?? []);
  };
  const suggestion = ({ Id, Text, Description }: z.infer<typeof Candidate>): Suggestion => ({
    id: Id,
    description: [Text, Description].filter(Boolean).join(', '),
  });
  return {
    id: 'loqate',
    async search(text, signal) {
      const items = await find({ Text: text }, signal);
      const containers = items.filter(({ Type }) => Type !== 'Address').slice(0, mostContainers);
      const inside = await Promise.all(containers.map(({ Id }) => find({ Text: text, Container: Id }, signal)));
      return [...items, ...inside.flat()].filter(({ Type }) => Type === 'Address').map(suggestion);
    },
    async fetch(id, signal) {
      const answer = await fetchJson({ url: at('Retrieve/v1.20', { Id: id }), signal, schema: Addresses });
      const [address] = withoutRefusals<z.infer<typeof Address>>(answer?.Items ?? []);
      if (!address) return null;
      const { Line1, Line2, Line3, City, ProvinceName, PostalCode } = address;
      return {
        line1: Line1.slice(0, 60),
        line2: lineOrNull(Line2),
        line3: lineOrNull(Line3),
        town: City.slice(0, 60),
        county: lineOrNull(ProvinceName),
        postcode: PostalCode,
      };
    },
  };
};
