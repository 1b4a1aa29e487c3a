import type { FastifyInstance } from 'fastify';

export const longestParam = 200;

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.()]/g, String.raw`\$&`).replace(/:\w+/g, `[^/]{1,${longestParam}}`)}$`);

export const rememberPaths = (server: FastifyInstance): ((path: string) => string[]) => {
  const paths = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    paths.set(url, route);
    for (const name of [method].flat()) route.methods.add(name);
  });
  return (path) => [...paths.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
};
