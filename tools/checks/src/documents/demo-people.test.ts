import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { demoPeople } from './demo-people.ts';

const guide = 'docs/guides/first-start.md';
const logins = ['Rosie', 'Siobhán'].map((givenName, index) => ({
  sub: `demo-${index}`,
  email: `${index === 0 ? 'rosie' : 'siobhan'}@example.org`,
  givenName,
  password: 'Teapot-1',
}));
const clients = [
  'id,last_name,email,address_line1,postcode',
  'C1,Hartnell,rosie@example.org,"Flat 2, 9 Ropewalk",BJ4 3JL',
  'C2,O’Farrell-Nash,zoe@example.org,1 Elder Way,BJ4 3RS',
].join('\n');
const everybody = '| Sign in as | to see |\n| --- | --- |\n| Rosie, Siobhán | one dog |\n';

const findIn = async (document: string, file = 'README.md') => {
  const texts = {
    'apps/api/src/seeds/demo/files/clients.csv': clients,
    [guide]: everybody,
    [file]: document,
  };
  const findings = await demoPeople.find(
    projectOf(texts, { 'apps/api/src/seeds/demo/demo-people.ts': { demoPeople: logins } }),
  );
  return findings.map(({ line, message }) => `${line}: ${message}`);
};

test('accepts people of the demo, and text that names nobody', async () => {
  expect(
    await findIn(
      'Choose a day. Sign in to the portal as Rosie. `zoe@example.org`, password `Teapot-1`, as PostgreSQL does',
    ),
  ).toEqual([]);
});

test.each([
  ['Sign in to the portal as Daniel beside it.', 'Daniel'],
  ['6. As Max, choose a time.', 'Max'],
  ['1. **Sign in** and choose **Megan** from the list of demo people.', 'Megan'],
  ['Write to `barnaby@example.org`.', 'barnaby@example.org'],
  ['The password `Teapot-2` is everybody’s.', 'Teapot-2'],
  ['| Sign in as | to see |\n| --- | --- |\n| Rosie, Tom | one dog |', 'Tom'],
])('reports %j', async (document, name) => {
  const findings = await findIn(document);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(`: ${name} is not `);
});

test('reports answers to “Find your record” that match no record, and a stranger with a record', async () => {
  const rows = [
    '| Last name | Postcode | Email address | Because |',
    '| --- | --- | --- | --- |',
    "| O'Farrell-Nash | BJ4 9ZZ | zoe@example.org | the postcode is another |",
    '| Farrow | BJ4 1YJ | new@example.org | no address on record |',
    '| Hartnell | BJ4 3JL | new@example.org | nobody (`NewClient`) |',
    '| Nobodyson | ZZ99 1AB | nobody@example.org | nobody (`NewClient`) |',
  ];
  expect(await findIn(rows.join('\n'))).toEqual([
    expect.stringMatching(/^4: Farrow, BJ4 1YJ is not in /),
    expect.stringMatching(/^5: Hartnell is in the demo/),
  ]);
});

test('reports a demo person whom the guide does not mention', async () => {
  expect(await findIn('| Sign in as | to see |\n| --- | --- |\n| Rosie | one dog |\n', guide)).toEqual([
    'null: does not say what Siobhán of the demo shows',
  ]);
});
