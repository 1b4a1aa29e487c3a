// npm run sbom [-- FOLDER]: what the running portal consists of (CycloneDX), and the licences that must go with it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';

await ensureInstalled('run');
const folder = process.argv[2] ?? 'dist';

const readBill = () =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    }),
  );

const isOurs = ({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:private');

const licenceOf = (component) => {
  const [first] = component.licenses ?? [];
  return first?.license?.id ?? first?.license?.name ?? first?.expression ?? 'not stated';
};

const textsIn = (place) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
        .map((file) => readFileSync(join(place, file), 'utf8').trim())
    : [];

const bill = readBill();
const libraries = bill.components.filter((component) => !isOurs(component));
const notices = libraries.map((component) =>
  [
    `${component.name} ${component.version} (${licenceOf(component)})`,
    ...textsIn(join('node_modules', component.name)),
  ].join('\n\n'),
);

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(folder, 'NOTICES.txt'), `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);

const counts = new Map();
for (const licence of libraries.map(licenceOf)) counts.set(licence, (counts.get(licence) ?? 0) + 1);
console.log(`${libraries.length} libraries: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'NOTICES.txt')}`);
for (const [licence, count] of [...counts].toSorted(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(4)} ${licence}`);
