import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '@portal/emails/layout/markup';
import { dark, light } from '@portal/emails/layout/palette';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addCompression, wholePages } from '../platform/http/compression.ts';
import { phoneLink } from '@portal/emails/layout/links';

type PlainPage = {
  readonly title: string;
  readonly kind: 'prices' | 'reading' | 'diary';
  readonly isIndexed?: boolean;
  readonly head?: readonly Markup[];
  readonly body: Markup;
};

export const stylesLink = html`<link rel="stylesheet" href="/pages.css" />`;

export const callLink = (phone: string): Markup => html`<a href="${phoneLink(phone).href}">${phone}</a>`;

export const diaryLink = (key: string): Markup => html`<p><a href="/practice-diary?key=${key}">See the diary</a></p>`;

/** A page outside the app, without scripts. */
export const plainPage = ({ title, kind, isIndexed = false, head = [], body }: PlainPage): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isIndexed ? null : html`<meta name="robots" content="noindex" />`} ${head}
        <title>${title}</title>
        ${stylesLink}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html>`.toString();

/** Uses the title as the heading too. */
export const headedPage = ({ body, ...page }: PlainPage): string =>
  plainPage({
    ...page,
    body: html`<main>
      <h1>${page.title}</h1>
      ${body}
    </main>`,
  });

const brokenLinkPage = headedPage({
  title: 'This link doesn’t work',
  kind: 'reading',
  body: html`<p>Open the link in the email again, or copy all of it.</p>`,
});

/** Headers for a page that opens without signing in: it is neither cached nor indexed. */
export const privately = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('content-security-policy', policy);

/** A null page means that the link does not work, and answers 404. */
export const sendLinked = (reply: FastifyReply, page: string | null, policy: string): FastifyReply =>
  privately(reply, policy)
    .code(page === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(page ?? brokenLinkPage);

/** Fields of a query or a form; values are unknown because anybody may send anything. */
export type Fields = Readonly<Record<string, unknown>>;
export const textOf = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
};

const properties = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';');

export const plainStyles = `:root{color-scheme:light dark;${properties(light)}}
@media (prefers-color-scheme:dark){:root{${properties(dark)}}}
${readFileSync(new URL('pages.css', import.meta.url), 'utf8')}`;

/** The font of the app's pages; empty if they have not been built. */
const fontFace = (webDir: string): string => {
  const assets = join(webDir, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const font = files.find((file) => /^figtree-latin-wght[^/]*\.woff2$/.test(file));
  if (font === undefined) return '';
  return `@font-face{font-family:'Figtree Variable';font-weight:300 900;font-display:swap;src:url('/assets/${font}')}\n`;
};

export const addPlainStyles = (server: FastifyInstance, webDir: string): void => {
  const styles = fontFace(webDir) + plainStyles;
  void server.register(async (scope) => {
    addCompression(scope, wholePages);
    scope.get('/pages.css', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
    );
  });
};
