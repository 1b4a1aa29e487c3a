import { isPagePath } from '@portal/domain/runtime-config/page-paths';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger | undefined>;

type Logged = Pick<FastifyRequest, 'method' | 'url'> & {
  readonly params?: unknown;
  readonly routeOptions?: { readonly url?: string | undefined };
};

/** Paths of calendars, invitations and holds contain secrets, and anybody may put anything into a path. */
const safePath = ({ url, params, routeOptions }: Logged): string => {
  const path = (url ?? '').split('?')[0] ?? '';
  const pattern = routeOptions?.url;
  if (pattern === undefined || pattern.includes('*'))
    return isPagePath(path) || /^\/assets\/[\w-]+\.[\w.]+$/.test(path) ? path : (pattern ?? 'unknown');
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return pattern.replace(/:(\w+)/g, (headerName, name: string) => {
    const value = String(values[name]);
    return /^\d{1,10}$/.test(value) ? value : headerName;
  });
};

/** Allow list: method, route pattern, status and duration; never bodies, headers, names or addresses. */
export const loggerOptions = (config: Config): LoggerOptions => ({
  level: config.logLevel,
  serializers: {
    req: (request: Logged) => ({ method: request.method, path: safePath(request) }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error) => ({
      type: error.name,
      message: error.name === 'DatabaseError' ? 'see code' : error.message,
      stack: error.stack ?? '',
      ...('code' in error ? { code: String(error.code) } : {}),
    }),
  },
});
