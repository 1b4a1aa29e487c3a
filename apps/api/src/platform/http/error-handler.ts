import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@portal/contract/errors';
import { DatabaseUnavailable } from '../../database/client.ts';
import { refusals } from '../metrics/metrics.ts';
import { rememberPaths } from './known-paths.ts';
import { notFound, Problem } from './problem.ts';

const ofStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_REQUEST', 'We could not read that request.'],
  404: ['NOT_FOUND', 'We couldn’t find that.'],
  405: ['METHOD_NOT_ALLOWED', 'That cannot be done here.'],
  413: ['TOO_LARGE', 'That is more than we can take at once.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests in a short time. Please wait a moment.'],
};

const noSuchPath: readonly string[] = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

const asProblem = (error: FastifyError | Problem): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable || error.statusCode === 503)
    return new Problem('UNAVAILABLE', 'The portal is busy right now. Please try again in a moment.', {
      retryAfter: 5,
      cause: error,
    });
  // Path traversal, undecodable URLs and endless ids are 404.
  if (error.statusCode === 403 || noSuchPath.includes(error.code)) return notFound();
  const codes = ofStatus[error.statusCode ?? 500];
  if (codes) return new Problem(codes[0], codes[1], { cause: error });
  return new Problem('INTERNAL', 'Something went wrong. Please try again.', { cause: error });
};

const send = (reply: FastifyReply, problem: Problem) => {
  refusals.inc({ route: reply.request.routeOptions.url ?? 'none', code: problem.code });
  if (problem.more.retryAfter !== undefined) void reply.header('retry-after', problem.more.retryAfter);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toBody(reply.request.id));
};

/** If the database is away, logs its reason instead of a stack, which would not explain it. */
export const logFailure = (request: FastifyRequest, error: unknown, what: string): void => {
  const why = error instanceof DatabaseUnavailable ? { req: request, reason: error.reason } : { err: error };
  // A full queue and maintenance are not errors of the portal.
  const level = error instanceof Problem && error.code === 'UNAVAILABLE' ? 'warn' : 'error';
  request.log[level](why, what);
};

/** The sender's fault, however often it is done, and so no failure of the portal. */
const isUnfinished = (error: FastifyError | Problem, { raw }: FastifyRequest): boolean =>
  error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete;

export const answerError = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
  const problem = asProblem(error);
  if (isUnfinished(error, request)) request.log.info('the body did not arrive in time');
  else if (problem.status >= 500) logFailure(request, problem.cause ?? error, problem.code);
  return send(reply, problem);
};

export const addErrorHandling = (server: FastifyInstance): void => {
  server.setErrorHandler(answerError);
  const methodsOf = rememberPaths(server);
  server.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return send(reply, notFound());
    return send(
      reply.header('allow', methods.join(', ')),
      new Problem('METHOD_NOT_ALLOWED', 'That cannot be done here.'),
    );
  });
};
