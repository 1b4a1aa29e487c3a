import { resolve } from 'node:path';

/** The folder that package.json is in. */
export const projectRoot = resolve(import.meta.dirname, '../..');
