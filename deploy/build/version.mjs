import { readFileSync } from 'node:fs';

const { version, commit } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Answers `--version`; false if something else is asked for. */
export const saysVersion = () => {
  if (process.argv[2] !== '--version') return false;
  process.stdout.write(`Client portal ${version}, commit ${commit}\n`);
  return true;
};
