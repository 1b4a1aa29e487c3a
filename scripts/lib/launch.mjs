import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './pinned-node.mjs';

/**
 * Installs what is missing and runs a file of the project with the arguments of this command, or prints how to use it.
 * @param {string} file
 * @param {{ usage?: string, hasArguments?: boolean, extent?: 'run' | 'full' }} [options]
 */
export const launch = async (file, { usage, hasArguments = true, extent = 'full' } = {}) => {
  const args = process.argv.slice(2);
  const isHelp = /^(--)?help$|^-h$/.test(args[0] ?? '');
  if (usage !== undefined && (isHelp || (args.length > 0 && !hasArguments))) {
    console.log(usage);
    process.exit(isHelp ? 0 : 2);
  }
  await ensureInstalled(extent);
  process.exitCode = await runNode([file, ...args]);
};
