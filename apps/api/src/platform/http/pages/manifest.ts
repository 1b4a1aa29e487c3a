import type { FastifyInstance } from 'fastify';

const manifestOf = (groupName: string) => ({
  id: '/',
  name: `${groupName} Client Portal`,
  short_name: groupName,
  description: `Book, move and look up appointments for your pets at ${groupName}.`,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/public/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/public/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/public/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/public/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});

export const addManifest = (server: FastifyInstance, groupName: () => string): void => {
  server.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(groupName())),
  );
};
