import { type Html, html } from '../../web/html.ts';

type Layout = { readonly title: string; readonly content: Html; readonly script?: Html | null };

export const pageLayout = ({ title, content, script = null }: Layout): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Mailbox</title>
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/mailbox.css" />
        <link rel="stylesheet" href="/assets/message.css" />
        <link rel="icon" href="/assets/mailbox.svg" type="image/svg+xml" />
        ${script}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="9" />
              <path d="M7 11.5h18v11H7zM7.5 12l8.5 6.5L24.5 12" />
            </svg>
            <span>Mailbox</span>
          </a>
          <p>Every email that the portal sends ends here. None leaves this machine.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
