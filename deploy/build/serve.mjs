// One process of the portal, which ends on SIGTERM: node serve.mjs
import { resolve } from 'node:path';

process.env['NODE_ENV'] ??= 'production';
process.env['WEB_DIR'] ??= resolve(import.meta.dirname, 'apps/web/dist');
await import('./apps/api/src/main.ts');
