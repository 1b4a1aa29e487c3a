import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger | undefined>;

/** Allow list: method, path without query, status and duration; never bodies, headers, names or addresses. */
export const loggerOptions = (config: Config): LoggerOptions => ({
  level: config.logLevel,
  serializers: {
    req: ({ method, url }) => ({ method, path: (url ?? '').split('?')[0] ?? '' }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error) => ({
      type: error.name,
      message: error.name === 'DatabaseError' ? 'see code' : error.message,
      stack: error.stack ?? '',
      ...('code' in error ? { code: String(error.code) } : {}),
    }),
  },
});
