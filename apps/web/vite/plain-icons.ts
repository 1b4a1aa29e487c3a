import { join } from 'node:path';
import type { Plugin } from 'vite';

const own = join(import.meta.dirname, '../src/ui/icon.ts');
const id = '\0plain-icons';

/** Replaces lucide's icon component with one that has only the settings in use. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') === true ? id : null,
  load: (asked) => (asked === id ? `export { createIcon as default } from ${JSON.stringify(own)};` : null),
});
