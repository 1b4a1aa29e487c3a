import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyInstance } from 'fastify';

type PlainPage = {
  readonly title: string;
  readonly styles: string;
  readonly isIndexed: boolean;
  readonly head?: readonly Markup[];
  readonly body: Markup;
};

/** A page outside the app, without scripts. */
export const plainPage = ({ title, styles, isIndexed, head = [], body }: PlainPage): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isIndexed ? null : html`<meta name="robots" content="noindex" />`} ${head}
        <title>${title}</title>
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.toString();

/** The typeface of the app's pages, or nothing where they are not built. */
const fontFace = (webDir: string): string => {
  const assets = join(webDir, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const font = files.find((file) => /^figtree-latin-wght[^/]*\.woff2$/.test(file));
  if (font === undefined) return '';
  return `@font-face{font-family:'Figtree Variable';font-weight:300 900;font-display:swap;src:url('/assets/${font}')}\n`;
};

type Styles = { readonly path: string; readonly files: readonly URL[]; readonly webDir?: string };

export const addStyles = (server: FastifyInstance, { path, files, webDir }: Styles): void => {
  const own = files.map((file) => readFileSync(file, 'utf8')).join('');
  const styles = webDir === undefined ? own : fontFace(webDir) + own;
  server.get(path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
};
