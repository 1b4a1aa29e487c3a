import { parseArgs } from 'node:util';
import { openProject } from '../../tools/checks/src/project.ts';
import { sentencesOf, sentenceTies } from '../../tools/checks/src/documents/sentences.ts';
import { sample } from '../lib/derive-faults.ts';
import { projectRoot } from '../lib/project-root.ts';

const { values } = parseArgs({ options: { draw: { type: 'string' }, seed: { type: 'string', default: '20261205' } } });

const project = openProject(projectRoot);
const all = sentencesOf(project.read('docs/product/behaviour.md'));
const ties = sentenceTies(project);
const chosen = values.draw === undefined ? all : sample(all, { count: Number(values.draw), seed: Number(values.seed) });
for (const { id, line, text } of chosen) {
  console.log(`${id}  ${line}: ${text}`);
  for (const { file, title } of ties.filter((tie) => tie.id === id)) console.log(`         ${file}: ${title}`);
}
const tied = new Set(ties.map((tie) => tie.id));
console.log(`${chosen.filter(({ id }) => tied.has(id)).length} of ${chosen.length} are in the title of a test.`);
