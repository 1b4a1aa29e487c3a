import { expect, test } from 'vitest';
import { foldersOnMap, mapIsTrue } from './map-is-true.ts';
import { projectOf } from './project.ts';

const map = `# Map
client-portal/
├─ README.md                  what it is
├─ changes/ · docs/           words
│  └─ decisions/              why
└─ apps/
   ├─ web/                    the browser
   │  └─ src/  main.tsx
   │     └─ shell/ · auth/    frame
   └─ api/src/
      └─ features/            rooms
`;

test('reads the tree with its branches', () => {
  expect(foldersOnMap(map).map(({ path }) => path)).toEqual([
    'changes',
    'docs',
    'docs/decisions',
    'apps',
    'apps/web',
    'apps/web/src',
    'apps/web/src/shell',
    'apps/web/src/auth',
    'apps/api/src',
    'apps/api/src/features',
  ]);
});

test('reports a missing folder, down to the third level', async () => {
  const project = projectOf({
    'docs/map.md':
      'root/\n├─ docs/   words\n├─ lost/   gone\n└─ apps/\n   └─ web/src/\n      └─ deeper/ not looked at\n',
    'apps/web/src/main.tsx': '',
  });
  expect(await mapIsTrue.find(project)).toEqual([
    { file: 'docs/map.md', line: 3, message: 'lost/ is on the map but not in the project' },
  ]);
});

test('fails on a map without a tree', async () => {
  expect(await mapIsTrue.find(projectOf({ 'docs/map.md': '# Map' }))).toHaveLength(1);
});

test('reads a tree with wider indentation', () => {
  expect(foldersOnMap('├── apps/\n│   └── web/   the browser\n└── docs/').map(({ path }) => path)).toEqual([
    'apps',
    'apps/web',
    'docs',
  ]);
});

test('reports nothing without a map', async () => {
  expect(await mapIsTrue.find(projectOf({}))).toEqual([]);
});
