import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Practice } from '@portal/contract/practices/practices.schemas';
import { html, type Markup } from '@portal/emails/layout/markup';
import { dark, light } from '@portal/emails/layout/palette';
import type { FastifyInstance } from 'fastify';
import { addCompression, wholePages } from '../platform/http/compression.ts';
import { phoneLink } from '@portal/emails/layout/links';

/** Chooses the style of the page. */
export type PageKind = 'prices' | 'reading' | 'diary';

type PlainPage = {
  readonly title: string;
  readonly kind: PageKind;
  readonly isIndexed?: boolean;
  readonly head?: readonly Markup[];
  readonly body: Markup;
};

export const stylesLink = html`<link rel="stylesheet" href="/pages.css" />`;

export const callLink = (phone: string): Markup => html`<a href="${phoneLink(phone).href}">${phone}</a>`;

/** Replaces “we email the client” on pages that name no person. */
export const callThem = 'We can’t reach the client by email, so please call them.';

/** Practices with their numbers, for who cannot go on here. */
export const numbersOf = (practices: readonly Practice[]): Markup =>
  html`<ul class="list">
    ${practices.map(
      ({ name, phone, address }) =>
        html`<li><strong>${name}, ${address.town}</strong><span>${callLink(phone)}</span></li>`,
    )}
  </ul>`;

/** Where a page came from, above its heading. */
export const wayBack = (href: string, words: string): Markup =>
  html`<p class="back"><a href="${href}">${words}</a></p>`;

export const backToDiary = (key: string): Markup => wayBack(`/practice-diary?key=${key}`, 'Diary');

/** Takes the focus, so that the outcome of a press is announced. */
export const newsNote = (news: string | null): Markup | null =>
  news === null ? null : html`<p class="notice" role="status" tabindex="-1" autofocus>${news}</p>`;

/** Rows with the headings of their columns. */
export const tableOf = (headings: readonly string[], rows: readonly Markup[]): Markup =>
  html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

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
@media print{:root{color-scheme:light;${properties(light)}}}
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
