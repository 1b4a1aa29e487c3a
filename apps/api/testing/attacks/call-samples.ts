import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { fillCall } from './fill-call.ts';
import { sampleOf } from './schema-sample.ts';

/** Samples of every call, one for each parameter or field to put a text into. */
export const callSamples = () =>
  Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) => {
    const samples = { ...sampleOf(endpoint.query), ...sampleOf(endpoint.body) };
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(sampleOf(endpoint[part])).map((name) => ({
        name: `${key} ${name}`,
        fill: (text: string) => fillCall({ key, endpoint }, samples, { [part]: { [name]: text } }),
      })),
    );
  });
