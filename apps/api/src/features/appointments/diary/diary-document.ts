import { html, type Markup } from '@portal/emails/layout/markup';

export const diaryStyles = `body{font:16px/1.4 system-ui,sans-serif;margin:16px;color:#111}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #999;padding:6px 8px;text-align:left;vertical-align:top}th{white-space:nowrap}
nav a{margin-right:16px}img{max-width:100%;height:auto}
@media print{nav{display:none}body{margin:0}tr{break-inside:avoid}}`;

export const diaryDocument = ({ title, body }: { readonly title: string; readonly body: Markup }): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/practice-diary.css" />
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.toString();
