import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { prerenderedShell } from './vite/prerendered-shell.ts';
import { themeCss } from './vite/theme-css.ts';

const apiPort = process.env['API_PORT'] ?? '3001';

/**
 * Dozens of small files cost a phone more than they save it: what every page has is one file, what a client's first page
 * has beyond that (with all it imports) is another, and so are booking and what most forms share. All else is split as
 * the bundler sees fit.
 */
const chunks = [
  { name: 'portal', tags: ['$initial' as const], priority: 4 },
  {
    name: 'parts',
    test: /[\\/]ui[\\/](card|phone-link)\.|[\\/]icons[\\/](paw-print|phone|clock)\.|[\\/]draft-store\./,
    priority: 3,
  },
  {
    name: 'forms',
    test: /[\\/]ui[\\/](confirm-dialog|error-summary|field|form|form-footer|navigation-guard|option-list|practice-call|stepper|submission-error|text-area|text-field|use-field-errors|use-step-arrival)\.|[\\/](track-product-event|use-online-practices|useMutation)\.|[\\/]icons[\\/](check|chevron-right)\./,
    priority: 3,
  },
  { name: 'home', test: /[\\/]app[\\/]dashboard-page\.tsx$|[\\/]use-home-practice\./, priority: 2 },
  { name: 'booking', test: /[\\/]pages[\\/](book|change)-appointment-page\.tsx$/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  // The server puts a fresh nonce in its place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } } },
  plugins: [
    themeCss(),
    react(),
    prerenderedShell(),
    prerenderedPages({ root: import.meta.dirname, plugins: () => [themeCss(), react()] }),
    precompress(),
  ],
});
