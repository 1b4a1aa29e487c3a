import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api.ts';

type Operation = {
  summary: string;
  description?: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const parametersRow = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<p>${parameters.map(({ name, in: where, required }) => `<code>${escape(name)}</code> <small>${where}${required ? '' : ', optional'}</small>`).join(' · ')}</p>`;

const notesOn = ({ description, security }: Operation): string =>
  [description, security ? 'Needs a bearer token.' : undefined]
    .map((note) => (note === undefined ? '' : ` <small>${escape(note)}</small>`))
    .join('');

const section = (method: string, path: string, operation: Operation): string => `
<section><h2><span>${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
<p>${escape(operation.summary)}${notesOn(operation)}</p>${parametersRow(operation)}
<ul>${Object.entries(operation.responses)
  .map(([status, { description }]) => `<li><b>${status}</b> ${escape(description)}</li>`)
  .join('')}</ul></section>`;

const page = (document: Record<string, unknown>): string => {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>API – Client Portal</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/pages.css"></head>
<body><main><h1>Client Portal API</h1><p>Every call, relative to <code>/api</code>. The machine-readable document, with all shapes, is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
};

export const addApiDocs = (server: FastifyInstance, options: { version: string; apiUrl: string }): void => {
  let document: Record<string, unknown> | null = null;
  // Made for its first reader, because it takes longer than the rest of the start.
  const read = () => (document ??= openApiDocument(options));
  server.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(read()),
  );
  server.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'`,
      )
      .send(page(read())),
  );
};
