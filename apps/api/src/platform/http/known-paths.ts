import type { FastifyInstance } from 'fastify';

/** No id of ours is longer; a path with a longer one is none of ours. */
export const longestParam = 200;

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.()]/g, String.raw`\$&`).replace(/:\w+/g, `[^/]{1,${longestParam}}`)}$`);

/** Remembers every route that is added from now on; answers the methods that a path can be called with, none for an unknown path. */
export const rememberPaths = (server: FastifyInstance): ((path: string) => string[]) => {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    // What takes any path is a page or a file, not a call.
    if (url.includes('*')) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    known.set(url, route);
    for (const name of [method].flat()) route.methods.add(name);
  });
  return (path) => [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
};
