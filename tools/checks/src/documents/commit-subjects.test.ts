import { expect, test } from 'vitest';
import { commitSubjects, findInSubjects } from './commit-subjects.ts';
import { projectOf } from '../project.ts';

test('accepts a subject of an area and an imperative', () => {
  const subjects = [
    'booking: keep the time',
    'first load: draw 2 icons',
    'docs, e2e: add guests',
    'api: fixture moves',
  ];
  expect(findInSubjects(subjects)).toEqual([]);
});

test.each(['Booking: keep it', 'keep the time', 'booking: Keep it', 'booking: added it', 'booking: fixes it'])(
  'reports "%s"',
  (subject) => {
    expect(findInSubjects([subject])).toHaveLength(1);
  },
);

test('reports a subject that is too long', () => {
  expect(findInSubjects([`docs: ${'a'.repeat(66)}`])).toEqual([]);
  expect(findInSubjects([`docs: ${'a'.repeat(67)}`])[0]?.message).toContain('has 73 characters');
});

test('reports nothing if there is no repository', async () => {
  expect(await commitSubjects.find(projectOf({}))).toEqual([]);
});
