import { html, type Markup } from '@portal/emails/layout/markup';
import { portalVersion } from '../../features/runtime-config/runtime-config.ts';
import { plainPage } from '../plain-page.ts';
import type { Group } from '../../features/practices/content/group.ts';

export const pricePagePolicy = [
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

type Frame = {
  readonly group: Group['shown'];
  readonly emergencyUrl: string;
  readonly privacyUrl: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly body: Markup;
  /** Forms and thank-you pages are not indexed. */
  readonly isIndexed?: boolean;
  /** Data for search engines and comparison services: never executed. */
  readonly schemaOrg?: object;
};

// Without `<` the data cannot contain `</script`.
const dataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

// Comes before any text that people wrote, so the first match is ours.
const schemaMark = '__SCHEMA_ORG__';

const isPrivacyLinked = ({ links }: Group['shown'], privacyUrl: string): boolean =>
  (links ?? []).some(({ url }) => url === privacyUrl);

/** A page without scripts: prices must be readable anywhere. */
export const pricePage = ({
  group,
  emergencyUrl,
  privacyUrl,
  title,
  description,
  canonical,
  body,
  isIndexed = true,
  schemaOrg,
}: Frame): string => {
  const page = plainPage({
    title: `${title} – ${group.name}`,
    kind: 'prices',
    isIndexed,
    head: [
      html`${schemaMark}`,
      html`<meta name="description" content="${description}" />`,
      html`<link rel="canonical" href="${canonical}" />`,
      html`<link rel="icon" href="/public/favicon.svg" type="image/svg+xml" />`,
    ],
    body: html`<a class="skip" href="#main">Skip to main content</a>
      <header>
        <div class="bar">
          <a class="group" href="/"
            >${
              group.logoUrl === null
                ? html`<img src="/public/favicon.svg" alt="" width="36" height="36" />${group.name}`
                : html`<img src="${group.logoUrl}" alt="${group.name}" />`
            }</a
          >
          <a class="long" href="/prices">Prices</a>
          <a href="${emergencyUrl}">24-hour <span class="long">emergency </span>vet</a>
        </div>
      </header>
      <main id="main">${body}</main>
      <footer>
        <div class="foot">
          ${(group.links ?? []).map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>`)}
          ${isPrivacyLinked(group, privacyUrl) ? null : html`<p><a href="${privacyUrl}">Privacy</a></p>`}
          <p class="soft">© ${new Date().getFullYear()} ${group.name}. Client Portal v${portalVersion}</p>
        </div>
      </footer>`,
  });
  const block = schemaOrg === undefined ? '' : `<script type="application/ld+json">${dataBlock(schemaOrg)}</script>`;
  return page.replace(schemaMark, () => block);
};
