import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @param {string} file @returns {LockedPackages | null} */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * Whether what is installed is what the lockfile asks for: nothing ('none'), enough to run the portal ('run') or all of
 * it ('full'). npm writes down in node_modules/.package-lock.json what it has installed, as its last step.
 * @param {LockedPackages} wanted @param {LockedPackages} present @returns {'none' | 'run' | 'full'}
 */
export const compareInstalled = (wanted, present) => {
  let complete = 'full';
  for (const [path, { version, integrity, link, dev, optional }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = present[path];
    const fits = found && found.version === version && found.integrity === integrity && found.link === link;
    if (fits) continue;
    // Most optional packages are for other systems, so one that is absent proves nothing; an old one does.
    if (optional && !found) continue;
    if (found || !dev) return 'none';
    complete = 'run';
  }
  return complete;
};

/** @param {string} root @returns {'none' | 'run' | 'full'} */
export const installedIn = (root) => {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted && present ? compareInstalled(wanted, present) : 'none';
};
