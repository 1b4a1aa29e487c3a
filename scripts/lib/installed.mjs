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
 * npm writes .package-lock.json as its last step.
 * @param {LockedPackages} wanted @param {LockedPackages} present @returns {'none' | 'run' | 'full'}
 */
export const compareInstalled = (wanted, present) => {
  let complete = 'full';
  for (const [path, { version, integrity, link, dev, optional }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = present[path];
    const fits = found && found.version === version && found.integrity === integrity && found.link === link;
    if (fits) continue;
    // Most optional packages are for other platforms; a missing one is fine, an outdated one is not.
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
