// Operator commands: node ops.mjs help
import { resolve } from 'node:path';

process.env['NODE_ENV'] ??= 'production';
process.env['WEB_DIR'] ??= resolve(import.meta.dirname, 'apps/web/dist');
await import('./apps/api/src/cli/main.ts');
