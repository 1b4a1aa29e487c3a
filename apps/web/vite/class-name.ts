import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../src');

/** The name of a class in a module, and of the module: shorter than Vite's own, which repeats the line. */
export const className = (name: string, file: string): string => {
  const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};
