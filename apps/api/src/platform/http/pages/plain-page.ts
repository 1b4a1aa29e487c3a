import { readFileSync } from 'node:fs';
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

export const addStyles = (server: FastifyInstance, { path, files }: { path: string; files: readonly URL[] }): void => {
  const styles = files.map((file) => readFileSync(file, 'utf8')).join('');
  server.get(path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
};
