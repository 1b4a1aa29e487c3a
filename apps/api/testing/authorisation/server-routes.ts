import type { FastifyInstance } from 'fastify';

const indent = 4;
const line = /^(?<lead>[│├└─ ]*)(?<segment>\S+) \((?<methods>[A-Z, ]+)\)$/u;

/** All routes that the server answers, such as `GET /practice-diary/photos/{}`. */
export const routesOf = (server: FastifyInstance): string[] => {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const { lead = '', segment = '', methods = '' } = line.exec(text)?.groups ?? {};
      if (segment === '') return [];
      const depth = lead.length / indent - 1;
      const path = `${parents[depth - 1] ?? ''}${segment}`;
      parents.splice(depth, parents.length, path);
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replace(/:\w+(\|:\w+)*/g, '{}')}`);
    });
};

export const withoutNames = (key: string): string => key.replace(/\{\w+\}/g, '{}');
