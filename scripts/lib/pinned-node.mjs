import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The first Node that runs TypeScript files as they are, long-term supported. */
const neededMajor = 24;

const packagedNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return resolve(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
};

/**
 * The Node that everything runs on: the one the lockfile pins, or our own where none is packaged for this system. Ends
 * the process with one line if there is neither.
 * @returns {string}
 */
export const pinnedNode = () => {
  const packaged = packagedNode();
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    `No Node ${neededMajor} is packaged for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Install Node ${neededMajor} or newer.`,
  );
  process.exit(1);
};

/** How often to look whether npm is still there, in milliseconds. */
const watchInterval = 500;

// Asked to stop, npm ends its shell, but the shell does not tell us: we would run on with nobody to stop us.
const whenNpmIsGone = (stop) => {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, watchInterval);
  timer.unref();
};

/**
 * Runs a program of ours under the pinned Node, in our place: same terminal, same signals, and it is told when we go.
 * @param {string[]} args the file, relative to the project, and its arguments
 * @returns {Promise<number>} the exit code
 */
export const runNode = (args) =>
  new Promise((done) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    whenNpmIsGone(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      console.error(`${pinnedNode()} does not start: ${error.message}`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
