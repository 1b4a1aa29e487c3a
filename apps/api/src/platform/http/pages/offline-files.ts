import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const scripts = 'text/javascript; charset=utf-8';
const own = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const files = [
  { name: 'service-worker.js', type: scripts, policy: `${own}; connect-src 'self'` },
  {
    name: 'offline.html',
    type: 'text/html; charset=utf-8',
    policy: `${own}; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; require-trusted-types-for 'script'`,
  },
  { name: 'offline.css', type: 'text/css; charset=utf-8', policy: own },
  { name: 'offline.js', type: scripts, policy: own },
] as const;

type Options = { readonly root: string; readonly hasOfflinePage: () => boolean };

/** The worker and the page that it keeps. See docs/decisions/0040. */
export const addOfflineFiles = async (server: FastifyInstance, { root, hasOfflinePage }: Options): Promise<void> => {
  const read = (name: string) => readFile(join(root, 'offline', name), 'utf8').catch(() => '');
  const texts = await Promise.all(files.map(({ name }) => read(name)));
  const noWorker = await read('no-service-worker.js');
  // A new version makes browsers fetch the page anew.
  const version = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
  for (const [index, { name, type, policy }] of files.entries()) {
    const text = texts[index]?.replace('__VERSION__', version);
    server.get(`/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .type(type)
        .send(name === 'service-worker.js' && !hasOfflinePage() ? noWorker : text),
    );
  }
};
