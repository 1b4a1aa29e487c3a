import { z } from 'zod';
import { type AddressService, lineOrNull, ServiceFailure } from '../address-service.ts';
import { fetchJson } from './fetch-json.ts';

type Options = { readonly key: string; readonly baseUrl?: string | undefined };

/** Ideal Postcodes reports success in the body, whatever the HTTP status. */
const succeeded = 2000;

const Suggestions = z.object({
  code: z.int(),
  result: z.object({ hits: z.array(z.object({ id: z.string(), suggestion: z.string() })) }).optional(),
});

const Resolved = z.object({
  code: z.int(),
  result: z
    .object({
      line_1: z.string(),
      line_2: z.string().nullish(),
      line_3: z.string().nullish(),
      post_town: z.string(),
      county: z.string().nullish(),
      postcode: z.string(),
    })
    .optional(),
});

const calm = (town: string): string =>
  town === town.toUpperCase()
    ? town.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : town;

export const idealPostcodes = ({ key, baseUrl = 'https://api.ideal-postcodes.co.uk' }: Options): AddressService => {
  const headers = { authorization: `IDEALPOSTCODES api_key="${key}"` };
  const at = (path: string): URL => new URL(`/v1/autocomplete/addresses${path}`, baseUrl);
  return {
    id: 'ideal-postcodes',
    async search(text, signal) {
      const url = at('');
      url.searchParams.set('query', text);
      url.searchParams.set('limit', '100');
      const answer = await fetchJson({ url, headers, signal, schema: Suggestions });
      if (answer?.code !== succeeded || !answer.result) throw new ServiceFailure('refused');
      return answer.result.hits.map(({ id, suggestion }) => ({ id, description: suggestion }));
    },
    async fetch(id, signal) {
      const url = at(`/${encodeURIComponent(id)}/gbr`);
      const answer = await fetchJson({ url, headers, signal, schema: Resolved, notFound: [404] });
      if (answer === null) return null;
      if (answer.code !== succeeded || !answer.result) throw new ServiceFailure('refused');
      const { line_1: line1, line_2: line2, line_3: line3, post_town: town, county, postcode } = answer.result;
      return {
        line1: line1.slice(0, 60),
        line2: lineOrNull(line2),
        line3: lineOrNull(line3),
        town: calm(town).slice(0, 60),
        county: lineOrNull(county),
        postcode,
      };
    },
  };
};
