import { execFileSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that is built; `unknown` outside a checkout, and with `-changed` if files differ from it. */
export const buildCommit = (): string => {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
};
