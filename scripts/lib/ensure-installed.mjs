import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installedIn } from './installed.mjs';

const root = resolve(import.meta.dirname, '../..');

// Started by npm, we use that very npm; otherwise the one in the PATH.
const npmCommand = () => {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('npm-cli.js')) return { file: process.execPath, args: [script], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
};

/** @param {string[]} args @returns {Promise<{ ok: boolean, output: string }>} */
const npm = (args) =>
  new Promise((done) => {
    const { file, args: first, shell } = npmCommand();
    // What npm says is kept back: on Node 20 it warns a hundred times that tools want 24, which they get.
    const child = spawn(file, [...first, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => done({ ok: false, output: String(error) }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });

/**
 * Installs the packages of the lockfile unless they are there. 'run' is what the portal needs to run, in less than half
 * the time; 'full' adds what checks and tests need. Ends the process with npm's words if that fails.
 * @param {'run' | 'full'} [extent] @returns {Promise<void>}
 */
export const ensureInstalled = async (extent = 'full') => {
  const present = installedIn(root);
  if (present === 'full' || present === extent) return;
  const started = Date.now();
  process.stdout.write('Installing packages … ');
  // Said outright: NODE_ENV=production would leave the tools out by itself.
  const { ok, output } = await npm(['ci', extent === 'run' ? '--omit=dev' : '--include=dev', '--include=optional']);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (ok) {
    process.stdout.write(`done (${seconds} s)\n`);
    return;
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/EBADENGINE/.test(line));
  process.stdout.write('failed\n');
  console.error(`The packages could not be installed (npm ci):\n${lines.slice(-20).join('\n')}`);
  process.exit(1);
};
