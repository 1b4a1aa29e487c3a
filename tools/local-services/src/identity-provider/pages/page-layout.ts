import { type Html, html } from '../../web/html.ts';

type Layout = {
  readonly title: string;
  readonly content: Html;
  readonly hasErrors?: boolean;
  readonly wide?: boolean;
  readonly script?: Html;
};

const mark = html`<svg
  class="brand-mark"
  viewBox="0 0 32 32"
  width="32"
  height="32"
  aria-hidden="true"
  focusable="false"
>
  <rect width="32" height="32" rx="9" />
  <circle cx="16" cy="12.5" r="4.75" />
  <path d="M7.5 25.5c1.2-4.6 4.5-7 8.5-7s7.3 2.4 8.5 7" />
</svg>`;

export const pageLayout = ({ title, content, hasErrors = false, wide = false, script }: Layout): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${hasErrors && 'Error: '}${title} – Example ID</title>
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/example-id.css" />
        <link rel="stylesheet" href="/assets/forms.css" />
        <link rel="icon" href="/assets/example-id.svg" type="image/svg+xml" />
        ${script}
      </head>
      <body>
        <header class="brand">${mark}<span>Example ID</span></header>
        <main class="${wide ? 'columns' : 'single'}">${content}</main>
        <footer class="small-print">
          <p>Example ID is a sign-in service for trying things out. Use invented names and passwords only.</p>
        </footer>
      </body>
    </html>`;
