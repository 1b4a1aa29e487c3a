import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { gzipSync } from 'node:zlib';
const { chunks } = await import('./vite/chunks.ts');
const out = await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [
    react(),
    {
      name: 'who',
      generateBundle(_, bundle) {
        const at = new Map();
        for (const f of Object.values(bundle)) if (f.type === 'chunk') for (const m of f.moduleIds) at.set(m, f.name);
        const seen = {};
        for (const [m, c] of at)
          for (const i of this.getModuleInfo(m)?.importedIds ?? []) {
            const t = at.get(i);
            if (t && t !== c && /^(booking|forms|home)$/.test(t))
              (seen[`${t} <- ${c}`] ??= new Set()).add(i.replace(/.*\/(src|node_modules|work)\//, ''));
          }
        if (process.env.WHO) for (const [k, v] of Object.entries(seen).sort()) console.log(k, [...v].join(' '));
      },
    },
  ],
  html: { cspNonce: 'x' },
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
const by = new Map(out.output.map((f) => [f.fileName, f]));
const closure = (n, seen = new Set()) => {
  const f = by.get(n);
  if (!f || f.type !== 'chunk' || seen.has(n)) return seen;
  seen.add(n);
  f.imports.forEach((i) => closure(i, seen));
  return seen;
};
const entry = out.output.find((f) => f.isEntry);
const gz = (s) => gzipSync(s, { level: 9 }).length;
for (const page of [
  'home/welcome-page',
  'home/dashboard-page',
  'booking/book-appointment-page',
  ...process.argv.slice(2),
]) {
  const c = out.output.find((f) => f.type === 'chunk' && f.moduleIds.some((m) => m.includes(`/${page}.tsx`)));
  if (!c) {
    console.log('no chunk', page);
    continue;
  }
  const names = closure(c.fileName);
  closure(entry.fileName, names);
  let js = 0,
    css = 0;
  const sheets = new Set();
  for (const n of names) {
    js += gz(by.get(n).code);
    for (const s of by.get(n).viteMetadata.importedCss) sheets.add(s);
  }
  for (const s of sheets) css += gz(by.get(s).source);
  console.log('\n', page, 'js', js, 'css', css);
  for (const n of names) {
    const f = by.get(n);
    console.log('  ', gz(f.code), n);
    if (process.env.MODS && n !== entry.fileName)
      console.log(
        Object.entries(f.modules)
          .map(([id, m]) => `       ${m.renderedLength} ${id.replace(/.*\/(apps\/web|node_modules)\//, '')}`)
          .join('\n'),
      );
  }
}
