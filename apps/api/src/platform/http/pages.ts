import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPagePath } from '@portal/domain/runtime-config/page-paths';
import { DatabaseUnavailable } from '../../database/client.ts';
import { randomToken } from '../secrets.ts';
import { addCompression } from './compression.ts';
import { type FirstData, readTemplates } from './page-templates.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Options = {
  /** The built browser app. */
  readonly webDir: string;
  /** What a page is given along with its first byte: configuration, session and profile. */
  readonly bootData: (request: FastifyRequest) => Promise<FirstData>;
  /** The same while the database cannot be reached: the page for maintenance needs no more. */
  readonly bootDataInMaintenance: () => FirstData;
  /** Origins that a form of ours may lead to: the identity providers. */
  readonly formTargets: readonly string[];
  /** Origins beyond our own that the visitor has allowed. */
  readonly allowedOrigins: (request: FastifyRequest) => readonly string[];
};

/**
 * Serves the browser app: its files, compressed when it was built and never asked for twice, and one template for every
 * page, with a fresh nonce and the first data inside. A page is never stored anywhere. Nothing of the request is repeated in
 * it, so that its compressed length tells nobody anything about the secrets inside.
 */
export const addPages = async (server: FastifyInstance, options: Options): Promise<void> => {
  const { webDir, bootData, bootDataInMaintenance, formTargets, allowedOrigins } = options;
  const root = resolve(webDir);
  const fillIn = await readTemplates(root);

  await server.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await server.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/public/',
    index: false,
    maxAge: '1d',
    decorateReply: false,
  });

  await server.register(async (pages) => {
    addCompression(pages);
    pages.get('/*', async (request, reply) => {
      // No page lies there: a call that does not exist is refused like any other.
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      const nonce = randomToken(18);
      const boot = await bootData(request).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        request.log.error({ err: error }, 'a page without its data');
        return null;
      });
      const path = request.url.split('?')[0] ?? '/';
      const isNoticeRead = (request.cookies['OptanonConsent'] ?? '') !== '';
      const html = fillIn({ path, nonce, boot: boot ?? bootDataInMaintenance(), isNoticeRead });
      const status = isPagePath(path) ? 200 : 404;
      if (boot === null) void reply.header('retry-after', 60);
      return reply
        .code(boot === null ? 503 : status)
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          contentSecurityPolicy({ nonce, formTargets, allowed: allowedOrigins(request) }),
        )
        .type('text/html; charset=utf-8')
        .send(html);
    });
  });
};
