import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import { cachedFolder } from './cached-folder.ts';
import { sharedMemory } from './shared-memory.ts';
import { unpackTar } from './unpack-tar.ts';

/** How to start a browser: hand all three to Playwright's `launchOptions`. */
export type Chromium = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
};

// Ours, not the package's: its own list switches web security off, and then no test of CSP or CORS would prove anything.
const args = [
  // The sandbox needs rights that a container seldom has; the browser only ever meets our own pages.
  '--no-sandbox',
  '--disable-gpu',
  // Nothing may leave the machine: tests run without network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Without enough shared memory Chromium draws into files, which is slower. */
const argsHere = async (): Promise<string[]> =>
  (await sharedMemory()) === null ? [...args, '--disable-dev-shm-usage'] : args;

const asXmlText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The packaged fonts and no others: a machine may have none, and pages must look the same on all of them.
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${asXmlText(folder)}/fonts</dir>
  <cachedir>${asXmlText(folder)}/font-cache</cachedir>
  <alias binding="weak"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="weak"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;

const require = createRequire(import.meta.url);
const packageFolder = (): string => dirname(dirname(require.resolve('@sparticuz/chromium')));

const versionOf = async (folder: string): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`No version in ${folder}/package.json`);
};

const unpackTarBrotli = async (file: string, folder: string): Promise<void> =>
  unpackTar(await promisify(brotliDecompress)(await readFile(file)), folder);

const unpackInto = (source: string) => async (folder: string) => {
  const libraries = join(folder, 'libraries');
  await mkdir(libraries);
  await Promise.all([
    pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
    ),
    unpackTarBrotli(join(source, 'al2023.tar.br'), libraries),
    unpackTarBrotli(join(source, 'fonts.tar.br'), folder),
  ]);
};

/**
 * A Chromium that needs nothing of the machine: unpacked from the npm package into `.cache`, with its own libraries and
 * fonts, by anybody and without network. CHROMIUM_PATH names another one to use.
 */
export const ensureChromium = async (): Promise<Chromium> => {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { executablePath: own, args: await argsHere(), env: { ...process.env } };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`No Chromium is packaged for ${process.platform} ${process.arch}. Set CHROMIUM_PATH to yours.`);

  const source = packageFolder();
  const folder = await cachedFolder(`chromium-${await versionOf(source)}`, unpackInto(join(source, 'bin')));
  const fontsFile = join(folder, 'fonts.conf');
  // Written each time, as it holds the folder's present place; a folder that is not ours to write has it already.
  await writeFile(fontsFile, fontConfiguration(folder)).catch(() => undefined);
  return {
    executablePath: join(folder, 'chromium'),
    args: await argsHere(),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'libraries/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsFile,
    },
  };
};
