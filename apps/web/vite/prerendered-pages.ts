import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { bootFor, prerenderedPages as pages } from '../src/prerender/prerendered-pages.ts';
import { cookiesOfAnswer, storageDays } from '../src/platform/consent/consent-cookies.ts';
import {
  answerCookieNotice,
  fetchPhotos,
  makeRoomForNotice,
  wakeAfterPaint,
} from '../src/prerender/inlined-scripts.ts';
import { inlineScript } from './inline-script.ts';

type Bundle = Rolldown.OutputBundle;
type Options = { readonly plugins: () => PluginOption[]; readonly root: string };

const buildForNode = async (entry: string, { plugins, root }: Options, outDir: string): Promise<string> => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: plugins(),
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundles all packages, because the server does not have those of the browser.
    ssr: { noExternal: true },
    build: {
      ssr: `src/prerender/${entry}.tsx`,
      outDir,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return join(outDir, `${entry}.js`);
};

const renderAll = async (file: string): Promise<string[]> => {
  const rendered: string[] = [];
  for (const [index, { path, audience }] of pages.entries()) {
    Object.assign(globalThis, { prerenderedBoot: bootFor[audience] });
    // One module instance per page: the session is read once at import.
    const renderer: { prerenderPage(path: string): Promise<string> } = await import(
      `${pathToFileURL(file).href}?page=${index}`
    );
    rendered.push(await renderer.prerenderPage(path));
  }
  return rendered;
};

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`No part of the build holds ${module}, which a prerendered page names.`);
  return chunk.fileName;
};

const closureOf = (bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> => {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of file.imports) closureOf(bundle, imported, seen);
  return seen;
};

type Sheet = { readonly name: string; readonly css: string };

const stylesOf = (bundle: Bundle, chunks: Iterable<string>): Sheet[] => {
  const names = new Set<string>();
  for (const name of chunks) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const css of file.viteMetadata?.importedCss ?? []) names.add(css);
  }
  return [...names].flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'asset' ? [{ name, css: String(file.source) }] : [];
  });
};

// Removed from prerendered pages, which have content instead of an outline.
const outline = /@media[^{]*\{\.prerendered-[^}]*\}\}|\.prerendered-[^{]*\{[^}]*\}/g;

const asStyle = (sheets: readonly Sheet[]): string => {
  const names = sheets.map(({ name }) => `/${name}`).join(' ');
  return `<style nonce="__CSP_NONCE__" data-sheets="${names}">${sheets.map(({ css }) => css.replace(outline, '')).join('\n')}</style>`;
};

const asScript = (code: string): string => `<script nonce="__CSP_NONCE__">${code}</script>`;

type Parts = {
  readonly bundle: Bundle;
  readonly entry: string;
  readonly template: string;
  readonly preload: string;
  readonly page: (typeof pages)[number];
  readonly html: string;
};

const pageIn = ({ bundle, entry, template, preload, page: { path, audience, modules }, html: rendered }: Parts) => {
  const first = closureOf(bundle, entry);
  const own = new Set(modules.flatMap((module) => [...closureOf(bundle, chunkOf(bundle, module))]));
  const styles = asStyle(stylesOf(bundle, [...first, ...own]));
  const [main = '', ...others] = [...first.union(own)].map((name) => `/${name}`);
  // One block, because that compresses better.
  const script = asScript(
    [
      inlineScript(answerCookieNotice, cookiesOfAnswer, storageDays),
      inlineScript(makeRoomForNotice),
      inlineScript(wakeAfterPaint, main, others),
      ...(path === '/' && audience === 'client' ? [inlineScript(fetchPhotos)] : []),
    ].join(''),
  );
  const html = template
    .replaceAll(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/, '')
    .replace('</title>', () => `</title>${styles}${preload}`)
    .replace(/<!--outline-->[^]*<!--\/outline-->/, () => rendered + script);
  return { path, audience, html };
};

/** Writes a prerendered template per landing page, with inlined styles and scripts loaded after first paint. */
export const prerenderedPages = (options: Options): Plugin => ({
  name: 'prerendered-pages',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      if (this.environment.config.build.ssr) return;
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) throw new Error('the build has no entry');
      // Most text needs only the Latin subset.
      const font = Object.keys(bundle).find((name) => /figtree-latin-wght[^/]*\.woff2$/.test(name));
      const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">` : '';
      // The other pages show the template before their scripts run.
      await writeFile(
        join(dir, 'index.html'),
        template.replace('</title>', () => `</title>${preload}`),
      );
      const outDir = await mkdtemp(join(dir, '.prerender-'));
      try {
        const rendered = await renderAll(await buildForNode('prerender-page', options, outDir));
        await rename(await buildForNode('paint-dashboard', options, outDir), join(dir, 'painter.js'));
        const written = pages.map((page, index) =>
          pageIn({ bundle, entry: entry.fileName, template, preload, page, html: rendered[index] ?? '' }),
        );
        await writeFile(join(dir, 'prerendered.json'), JSON.stringify(written));
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    },
  },
});
