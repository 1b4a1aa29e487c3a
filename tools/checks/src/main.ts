import { resolve } from 'node:path';
import { ownChecks, runCheck } from './own-checks.ts';
import { openProject } from './project.ts';
import { type Result, runStep, steps } from './steps.ts';

const root = resolve(import.meta.dirname, '../../..');
const stepNames = [...steps, ...ownChecks].map(({ name }) => name);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !stepNames.includes(name));

const isSelected = ({ name }: { name: string }): boolean => names.length === 0 || names.includes(name);

const show = ({ name, passed, seconds, output }: Result): void => {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(26)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!passed) console.log(`\n${output.replace(/^/gm, '      ')}\n`);
};

const workThrough = async (queue: (() => Promise<Result>)[]): Promise<Result[]> => {
  const results: Result[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const result = await next();
    show(result);
    results.push(result);
  }
  return results;
};

const checkAll = async (): Promise<void> => {
  const project = openProject(root);
  const queue = [
    ...steps.filter(isSelected).map((step) => () => runStep(step, root)),
    ...ownChecks.filter(isSelected).map((check) => () => runCheck(check, project)),
  ];
  const results = (await Promise.all([workThrough(queue), workThrough(queue)])).flat();
  const passed = results.filter((result) => result.passed).length;
  const failed = results.length - passed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}. Known: ${stepNames.join(', ')}.`);
  process.exitCode = 2;
} else {
  await checkAll();
}
