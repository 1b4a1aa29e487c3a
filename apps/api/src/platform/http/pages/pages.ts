import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstData } from '@portal/contract/runtime-config/first-data';
import { isPagePath, pageSpelledAs } from '@portal/domain/runtime-config/page-paths';
import { DatabaseUnavailable } from '../../../database/client.ts';
import { randomToken } from '../../secrets.ts';
import { logFailure } from '../error-handler.ts';
import { addCompression, wholePages } from '../compression.ts';
import { readTemplates } from './page-templates.ts';
import { contentSecurityPolicy } from '../security-headers.ts';

const manifestOf = (groupName: string) => ({
  id: '/',
  name: `${groupName} Client Portal`,
  short_name: groupName,
  description: `Book, move and look up appointments for your pets at ${groupName}.`,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/public/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/public/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/public/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/public/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});

const addManifest = (server: FastifyInstance, groupName: () => string): void => {
  server.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(groupName())),
  );
};

type Options = {
  readonly webDir: string;
  readonly bootData: (request: FastifyRequest) => Promise<FirstData>;
  readonly bootDataInMaintenance: () => FirstData;
  readonly isUnknown: (path: string, boot: FirstData) => Promise<boolean>;
  readonly formTargets: readonly string[];
  readonly allowedOrigins: (request: FastifyRequest) => readonly string[];
};

const addFiles =
  (root: string) =>
  async (server: FastifyInstance): Promise<void> => {
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
  };

/** Pages echo nothing of the request, so compressed length cannot leak the secrets inside. */
export const addPages = async (server: FastifyInstance, options: Options): Promise<void> => {
  const { webDir, bootData, bootDataInMaintenance, isUnknown, formTargets, allowedOrigins } = options;
  const root = resolve(webDir);
  const onUnpainted = (error: unknown) => server.log.error({ err: error }, 'the dashboard is sent without its cards');
  const fillIn = await readTemplates({ root, onUnpainted });

  // A page asks for dozens of files: their log lines would hide the others.
  await server.register(addFiles(root), { logLevel: 'warn' });
  addManifest(server, () => bootDataInMaintenance().config.group.name);

  await server.register(async (pages) => {
    addCompression(pages, wholePages);
    pages.get('/*', async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      const [path = '/', ...query] = request.url.split('?');
      const page = pageSpelledAs(path);
      if (page !== null) return reply.redirect([page, ...query].join('?'), 301);
      const nonce = randomToken(18);
      const boot = await bootData(request).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        logFailure(request, error, 'a page without its data');
        return null;
      });
      const isNoticeRead = (request.cookies['OptanonConsent'] ?? '') !== '';
      const html = fillIn({ path, nonce, boot: boot ?? bootDataInMaintenance(), isNoticeRead });
      const exists = isPagePath(path) && !(boot && (await isUnknown(path, boot)));
      const status = exists ? 200 : 404;
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
