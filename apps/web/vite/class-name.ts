import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../src');

/** A class and a hash of its module, which is shorter than Vite's own names. */
export const className = (name: string, file: string): string => {
  const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};
