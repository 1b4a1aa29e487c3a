import { html, type Markup } from '@portal/emails/layout/markup';
import type { Group } from '../practices/content/group.ts';

type Frame = {
  readonly group: Group['shown'];
  readonly emergencyUrl: string;
  readonly title: string;
  readonly description: string;
  /** The address under which search engines list the page. */
  readonly canonical: string;
  readonly body: Markup;
  /** Data for search engines and comparison services: never executed. */
  readonly schemaOrg?: object;
};

// Without `<` the data cannot contain `</script`.
const dataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

// Above anything that people wrote, so that the first one is ours.
const schemaMark = '__SCHEMA_ORG__';

/** A page without scripts: prices must be readable anywhere. */
export const pricePage = ({ group, emergencyUrl, title, description, canonical, body, schemaOrg }: Frame): string => {
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        ${schemaMark}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${group.name}</title>
        <meta name="description" content="${description}" />
        <link rel="canonical" href="${canonical}" />
        <link rel="icon" href="/public/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/prices.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to main content</a>
        <header>
          <div class="bar">
            <a class="group" href="/"
              >${group.logoUrl === null ? group.name : html`<img src="${group.logoUrl}" alt="${group.name}" />`}</a
            >
            <a href="/prices">Prices</a>
            <a href="${emergencyUrl}">24-hour emergency vet</a>
          </div>
        </header>
        <main id="main">${body}</main>
        <footer>
          <div class="foot">
            ${(group.links ?? []).map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>`)}
            <p class="soft">${group.name}</p>
          </div>
        </footer>
      </body>
    </html>`;
  const block = schemaOrg === undefined ? '' : `<script type="application/ld+json">${dataBlock(schemaOrg)}</script>`;
  return page.toString().replace(schemaMark, () => block);
};
