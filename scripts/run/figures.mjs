// How large this repository is, and how much it repeats.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const run = (file, ...args) => execFileSync(file, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const isModule = (path) => /\.(ts|tsx|mjs)$/.test(path);
const isStyle = (path) => path.endsWith('.css');
const isData = (path) => path.includes('/seeds/reference/');
const isTest = (path) => /\.test\.|\/testing\/|^e2e\//.test(path);

const longestCopy = 12;

const linesOf = (text) => text.trimEnd().split('\n');

const isCommentLine = (line) => /^\s*(\/\/|\/?\*)/.test(line);

const isCode = (line) => /\w/.test(line) && !isCommentLine(line) && !/^\s*import\b|\bfrom '[^']+';$/.test(line);

const codeOf = ({ path, lines }) =>
  lines.flatMap((line, index) => (isCode(line) ? [{ path, number: index + 1, text: line.trim() }] : []));

const windowsOf = (code) =>
  code.slice(0, Math.max(0, code.length - longestCopy + 1)).map((first, index) => ({
    path: first.path,
    number: first.number,
    before: code[index - 1]?.text ?? null,
    key: code
      .slice(index, index + longestCopy)
      .map(({ text }) => text)
      .join('\n'),
  }));

/** A pair counts once, where its run of equal lines begins. */
const duplicatesIn = (files) => {
  const places = Map.groupBy(
    files.flatMap((file) => windowsOf(codeOf(file))),
    ({ key }) => key,
  );
  return [...places.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same
        .slice(index + 1)
        .filter((other) => one.before === null || one.before !== other.before)
        .map((other) => `${one.path}:${one.number} ~ ${other.path}:${other.number}`),
    ),
  );
};

const cruise = (folders) => {
  const output = run(
    process.execPath,
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  );
  return JSON.parse(output).modules.filter(({ source }) => isModule(source) && !source.includes('node_modules'));
};

const isBinary = (path) => /\.(png|jpe?g|webp|avif|ico|gif|woff2?|pdf)$/.test(path);

const textOf = (paths) => {
  const texts = paths.filter((path) => !isBinary(path) && path !== 'package-lock.json');
  const lines = texts.reduce((sum, path) => sum + linesOf(readFileSync(path, 'utf8')).length, 0);
  const inTests = texts.filter(isTest).reduce((sum, path) => sum + linesOf(readFileSync(path, 'utf8')).length, 0);
  return { lines, inTests };
};

/** What `npm ci` leaves on this machine. */
const installed = () => {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
  const [kilobytes = ''] = run('du', '-sk', 'node_modules').split('\t');
  return {
    packages: Object.values(packages).filter(({ link }) => !link).length,
    megabytes: Math.round(Number(kilobytes) / 1024),
  };
};

const largestFolder = (paths) => {
  const limited = paths.filter((path) => /^(apps|packages)\//.test(path) && !/\/(migrations|seeds)\//.test(path));
  const folders = [...Map.groupBy(limited, (path) => posix.dirname(path))].map(([folder, inside]) => [
    inside.length,
    folder,
  ]);
  const [[most = 0, where = ''] = []] = folders.toSorted(([one], [other]) => other - one);
  return { most, where, above: folders.filter(([count]) => count > 25).length };
};

const figuresOf = (paths, graph) => {
  const files = paths
    .filter((path) => isModule(path) || isStyle(path))
    .map((path) => ({ path, lines: linesOf(readFileSync(path, 'utf8')) }));
  const modules = files.filter(({ path }) => isModule(path));
  const styles = files.filter(({ path }) => isStyle(path));
  const count = (some) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  const comments = modules.flatMap(({ lines }) => lines.filter(isCommentLine)).length;
  const product = graph.filter(({ source }) => paths.includes(source) && !isTest(source));
  const withOneImporter = product.filter(
    ({ dependents }) => dependents.filter((path) => !isTest(path)).length === 1,
  ).length;
  const folder = largestFolder(paths);
  const [longest] = files
    .filter(({ path }) => !isData(path))
    .toSorted((one, other) => other.lines.length - one.lines.length);
  const duplicates = duplicatesIn(files);
  return {
    'modules, tests included': modules.length,
    'modules without tests': modules.filter(({ path }) => !isTest(path)).length,
    'lines of modules and style sheets': count(files),
    'style sheets': styles.length,
    'lines a style sheet': styles.length === 0 ? 0 : Math.round(count(styles) / styles.length),
    'largest file, without data': `${longest?.lines.length} (${longest?.path.replace(/.*\//, '')})`,
    'most files in a folder': `${folder.most} (${folder.where})`,
    'folders above 25 files': folder.above,
    'modules with one importer, without tests': withOneImporter,
    'comment lines in modules': `${((100 * comments) / count(modules)).toFixed(1)} %`,
    'duplicates of 12 lines and more': duplicates.length,
    duplicates,
  };
};

const tracked = run('git', 'ls-files').split('\n').filter(Boolean);
const graph = cruise(['apps', 'packages', 'tools', 'e2e', 'scripts']);
const text = textOf(tracked);
const here = installed();
console.log(`${'lines of text, without the lock file'.padEnd(42)}${text.lines}`);
console.log(`${'of them in tests'.padEnd(42)}${text.inTests}`);
console.log(`${'files'.padEnd(42)}${tracked.length}`);
console.log(`${'packages and megabytes installed'.padEnd(42)}${here.packages} and ${here.megabytes}\n`);
const { duplicates, ...everything } = figuresOf(tracked, graph);
const web = figuresOf(
  tracked.filter((path) => path.startsWith('apps/web/')),
  graph,
);
console.log(`${''.padEnd(42)}${'repository'.padEnd(54)}apps/web`);
for (const [name, figure] of Object.entries(everything))
  console.log(`${name.padEnd(42)}${String(figure).padEnd(54)}${web[name]}`);
console.log(duplicates.map((pair) => `  ${pair}`).join('\n'));
