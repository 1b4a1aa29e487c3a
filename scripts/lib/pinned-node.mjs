import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const neededMajor = 24;

const packagedNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return resolve(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
};

// The packaged Node needs glibc, which Alpine has not.
const runsPackages = () => process.platform !== 'linux' || 'glibcVersionRuntime' in process.report.getReport().header;

/**
 * Exits if neither the packaged nor the current Node is recent enough.
 * @returns {string}
 */
export const pinnedNode = () => {
  const packaged = packagedNode();
  if (existsSync(packaged) && runsPackages()) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    `No Node ${neededMajor} is packaged for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Install Node ${neededMajor} or newer.`,
  );
  process.exit(1);
};

const watchInterval = 500;

// A stopped npm kills its shell, but the shell does not signal us.
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
 * Shares the terminal and forwards signals.
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
