import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installedIn } from './installed.mjs';

const root = resolve(import.meta.dirname, '../..');

const npmCommand = () => {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('npm-cli.js')) return { file: process.execPath, args: [script], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
};

/** @param {string[]} args @returns {Promise<{ ok: boolean, output: string }>} */
const npm = (args) =>
  new Promise((done) => {
    const { file, args: first, shell } = npmCommand();
    // Hidden unless it fails: on Node 20 npm prints a hundred engine warnings.
    const child = spawn(file, [...first, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => done({ ok: false, output: String(error) }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });

/**
 * 'run' omits the development dependencies, which halves the time. Exits on failure.
 * @param {'run' | 'full'} [extent] @returns {Promise<void>}
 */
export const ensureInstalled = async (extent = 'full') => {
  const present = installedIn(root);
  if (present === 'full' || present === extent) return;
  const started = Date.now();
  process.stdout.write('Installing packages … ');
  // Explicit, because NODE_ENV=production would omit them.
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
