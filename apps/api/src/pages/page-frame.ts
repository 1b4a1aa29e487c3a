import { html, type Markup } from '@portal/emails/layout/markup';
import type { ApiDeps } from '../features/api-deps.ts';
import type { Group } from '../features/practices/content/group.ts';
import { portalVersion } from '../features/runtime-config/runtime-config.ts';
import { type PageKind, plainPage } from './plain-page.ts';

export type FrameDeps = Pick<ApiDeps, 'database' | 'groups' | 'config'>;

export const plainPagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  // Lighthouse reads robots.txt from the page; there is no script that could connect.
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Practices open only pages of mailed links, which need no way to prices. */
export type Reader = 'visitor' | 'client' | 'practice';

export type FramedPage = {
  readonly title: string;
  readonly body: Markup;
  readonly kind?: PageKind;
  readonly reader?: Reader;
  /** What search engines are told; null for forms, thank-you pages and mailed links, which are not indexed. */
  readonly indexed?: { readonly path: string; readonly description: string } | null;
  /** Data for search engines and comparison services: never executed. */
  readonly schemaOrg?: object;
};

// Without `<` the data cannot contain `</script`.
const dataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

// Comes before any text that people wrote, so the first match is ours.
const schemaMark = '__SCHEMA_ORG__';

type Links = { readonly emergencyUrl: string; readonly privacyUrl: string };

const headerOf = ({ name, logoUrl }: Group['shown'], { emergencyUrl }: Links, reader: Reader): Markup =>
  html`<header>
    <div class="bar">
      <a class="group" href="/"
        >${
          logoUrl === null
            ? html`<img src="/public/favicon.svg" alt="" width="36" height="36" />${name}`
            : html`<img src="${logoUrl}" alt="${name}" />`
        }</a
      >
      ${reader === 'visitor' ? html`<a class="long" href="/prices">Prices</a>` : null}
      ${reader === 'practice' ? null : html`<a href="${emergencyUrl}">24-hour <span class="long">emergency </span>vet</a>`}
    </div>
  </header>`;

/** Of every page outside the app. */
export const footerOf = ({ name, links }: Pick<Group['shown'], 'name' | 'links'>, privacyUrl: string): Markup => {
  const isPrivacyLinked = (links ?? []).some(({ url }) => url === privacyUrl);
  return html`<footer>
    <div class="foot">
      ${(links ?? []).map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>`)}
      ${isPrivacyLinked ? null : html`<p><a href="${privacyUrl}">Privacy</a></p>`}
      <p class="soft">© ${new Date().getFullYear()} ${name}. Client Portal v${portalVersion}</p>
    </div>
  </footer>`;
};

export const linksOf = ({ shown, addresses }: Group, config: FrameDeps['config']): Links => ({
  emergencyUrl: addresses.emergencyUrl ?? config.emergencyUrl,
  privacyUrl: shown.legal?.privacy ?? new URL('/privacy', addresses.siteUrl ?? config.siteUrl).href,
});

const dayAndMonth =
  /\b(\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;

/** A day stays on the line of its month; text in a field keeps the spaces that were typed. */
const withWholeDates = (source: string): string =>
  source.replace(/<textarea[^]*?<\/textarea>|<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(dayAndMonth, '$1\u00a0'),
  );

/** A page without scripts, with the group's mark, and its name in the title. */
export const framed = async ({ groups, config }: FrameDeps, page: FramedPage): Promise<string> => {
  const { title, body, kind = 'prices', reader = 'visitor', indexed = null, schemaOrg } = page;
  const group = await groups.read();
  const links = linksOf(group, config);
  const written = plainPage({
    title: `${title} – ${group.shown.name}`,
    kind,
    isIndexed: indexed !== null,
    head: [
      html`${schemaMark}`,
      ...(indexed === null
        ? []
        : [
            html`<meta name="description" content="${indexed.description}" />`,
            html`<link rel="canonical" href="${new URL(indexed.path, config.webOrigin).href}" />`,
          ]),
      html`<link rel="icon" href="/public/favicon.svg" type="image/svg+xml" />`,
    ],
    body: html`<a class="skip" href="#main">Skip to main content</a>
      ${headerOf(group.shown, links, reader)}
      <main id="main">${body}</main>
      ${footerOf(group.shown, links.privacyUrl)}`,
  });
  const [head = '', bodySource = ''] = written.split(/(?=<body)/);
  const block = schemaOrg === undefined ? '' : `<script type="application/ld+json">${dataBlock(schemaOrg)}</script>`;
  return head.replace(schemaMark, () => block) + withWholeDates(bodySource);
};
