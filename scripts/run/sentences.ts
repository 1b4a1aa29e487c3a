import { parseArgs } from 'node:util';
import { openProject } from '../../tools/checks/src/project.ts';
import { execFileSync } from 'node:child_process';
import { sentencesOf, sentenceTies } from '../../tools/checks/src/documents/sentences.ts';
import { testTitles } from '../../tools/checks/src/documents/test-titles.ts';
import { sample } from '../lib/derive-faults.ts';
import { projectRoot } from '../lib/project-root.ts';

const { values } = parseArgs({
  options: {
    draw: { type: 'string' },
    /** How many words of each kind to read aloud: titles of tests, sentences of guides, subjects of commits. */
    words: { type: 'string' },
    seed: { type: 'string', default: '20261205' },
  },
});

const project = openProject(projectRoot);

const guideSentences = (): string[] =>
  project.files
    .filter((file) => /^docs\/guides\/.*\.md$/.test(file))
    .flatMap((file) => sentencesOf(project.read(file)).map(({ text, line }) => `${text}  (${file}:${line})`));

const drawWords = (count: number): void => {
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', '-1000'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const kinds = {
    'Titles of tests': testTitles(project)
      .filter(({ title }) => title !== '')
      .map(({ title, file, line }) => `${title}  (${file}:${line})`),
    'Sentences of guides': guideSentences(),
    'Subjects of commits': subjects.trim().split('\n'),
  };
  for (const [kind, words] of Object.entries(kinds))
    console.log([`${kind}:`, ...sample(words, { count, seed: Number(values.seed) }), ''].join('\n'));
};
if (values.words !== undefined) {
  drawWords(Number(values.words));
  process.exit(0);
}

const all = sentencesOf(project.read('docs/product/behaviour.md'));
const ties = sentenceTies(project);
const chosen = values.draw === undefined ? all : sample(all, { count: Number(values.draw), seed: Number(values.seed) });
for (const { id, line, text } of chosen) {
  console.log(`${id}  ${line}: ${text}`);
  for (const { file, title } of ties.filter((tie) => tie.id === id)) console.log(`         ${file}: ${title}`);
}
const tied = new Set(ties.map((tie) => tie.id));
console.log(`${chosen.filter(({ id }) => tied.has(id)).length} of ${chosen.length} are in the title of a test.`);
