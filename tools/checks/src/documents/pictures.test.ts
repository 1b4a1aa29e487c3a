import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { pictures } from './pictures.ts';

const list = { 'e2e/pictures/picture-names.ts': { pictureNames: ['welcome-360-light', 'pet-360-light'] } };

test('reports a picture that no script makes, and a missing one', async () => {
  const project = projectOf({ 'docs/images/welcome-360-light.png': '', 'docs/images/time.png': '' }, list);
  expect((await pictures.find(project)).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'docs/images/pet-360-light.png is missing: npm run pictures',
    expect.stringMatching(/^docs\/images\/time\.png is not made by npm run pictures/),
  ]);
});

test('passes if there are all pictures of the list and no others', async () => {
  const project = projectOf({ 'docs/images/welcome-360-light.png': '', 'docs/images/pet-360-light.png': '' }, list);
  expect(await pictures.find(project)).toEqual([]);
});
