import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger | undefined>;

/**
 * What a log line may hold. It is a list of what is allowed, not of what is hidden: the method, the path without its
 * query, the status and the time. No body, no header, no name and no address ever gets in.
 */
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
