import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks.ts';
import { precompress } from './vite/precompress.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { prerenderedShell } from './vite/prerendered-shell.ts';

const apiPort = process.env['API_PORT'] ?? '3001';

export default defineConfig({
  root: import.meta.dirname,
  // The server replaces it with a fresh nonce on every response.
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
    react(),
    prerenderedShell(),
    prerenderedPages({ root: import.meta.dirname, plugins: () => [react()] }),
    precompress(),
  ],
});
