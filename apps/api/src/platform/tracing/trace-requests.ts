import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan } from './spans.ts';
import { requestIdOf, runInTrace, traceIdIn } from './trace-context.ts';

const sentTrace = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && traceIdIn(header) !== null ? header : null;

// Node pools random bytes for `randomUUID` alone; `randomBytes` costs ten times as much.
const newHex = (): string => randomUUID().replaceAll('-', '');

/** Continues the browser's trace, so that one id leads from the page to the log and the email. */
export const newRequestId = ({ headers }: IncomingMessage | FastifyRequest): string => {
  const sent = sentTrace(headers['traceparent']);
  return requestIdOf((sent === null ? null : traceIdIn(sent)) ?? newHex());
};

type Begun = { readonly parent: string | null; readonly traceId: string | null; readonly trace: string };

const traceOf = ({ id, headers }: FastifyRequest): Begun => {
  const parent = sentTrace(headers['traceparent']);
  if (parent !== null) return { parent, traceId: null, trace: parent };
  const traceId = `${id}${newHex().slice(id.length)}`;
  return { parent, traceId, trace: `00-${traceId}-${traceId.slice(16)}-00` };
};

type Traced = { readonly trace: string; readonly span: OpenSpan | null };

const name = 'traced';

export const traceRequests = (server: FastifyInstance): void => {
  server.decorateRequest(name, null);
  const goOn = (request: FastifyRequest, done: () => void): void => {
    const trace = request.getDecorator<Traced | null>(name);
    if (!trace) return done();
    runInTrace(trace.trace, () => (trace.span ? trace.span.run(done) : done()));
  };
  server.addHook('onRequest', (request, _reply, done) => {
    const { trace, ...from } = traceOf(request);
    const attributes = { 'http.request.method': request.method, 'portal.request_id': request.id };
    const span = openSpan({ name: request.method, kind: 'server', ...from, attributes });
    request.setDecorator<Traced>(name, { trace: span?.traceParent ?? trace, span });
    goOn(request, done);
  });
  // Reading a body loses the request's context.
  server.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const { span = null } = request.getDecorator<Traced | null>(name) ?? {};
    if (!span) return done();
    const route = request.routeOptions.url ?? 'none';
    span.end({
      name: `${request.method} ${route}`,
      error: statusCode >= 500 ? String(statusCode) : null,
      attributes: { 'http.route': route, 'http.response.status_code': statusCode },
    });
    done();
  });
};
