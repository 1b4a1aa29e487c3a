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
export const compareInstalled = (lockfile, present) => {
  let complete = 'full';
  for (const [path, { version, integrity, link, dev, optional }] of Object.entries(lockfile)) {
    if (!path.includes('node_modules/')) continue;
    const entry = present[path];
    const fits = entry && entry.version === version && entry.integrity === integrity && entry.link === link;
    if (fits) continue;
    // Most optional packages are for other platforms; a missing one is fine, an outdated one is not.
    if (optional && !entry) continue;
    if (entry || !dev) return 'none';
    complete = 'run';
  }
  return complete;
};

/** @param {string} root @returns {'none' | 'run' | 'full'} */
export const installedIn = (root) => {
  const lockfile = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return lockfile && present ? compareInstalled(lockfile, present) : 'none';
};
