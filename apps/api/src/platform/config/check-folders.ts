import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

type Folders = Pick<Config, 'webDir' | 'priceTemplates'>;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Throws ConfigError with one line for each folder that a setting names in vain. */
export const checkFolders = async ({ webDir, priceTemplates }: Folders): Promise<void> => {
  const mistakes: string[] = [];
  if (!(await isThere(join(webDir, 'index.html'))))
    mistakes.push(
      `WEB_DIR names ${webDir}, which has no index.html that can be read. \`npm run build\` makes such a folder, for example dist/web.`,
    );
  if (priceTemplates !== null && !(await readdir(priceTemplates).catch(() => null)))
    mistakes.push(
      `PRICE_TEMPLATES names ${priceTemplates}, which is not a folder that can be read, for example /srv/portal/price-templates.`,
    );
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
};
