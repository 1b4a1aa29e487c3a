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

test('the tree is read with its branches', () => {
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

test('a folder that is drawn but missing is found, down to the third level', async () => {
  const project = projectOf({
    'docs/map.md':
      'root/\n├─ docs/   words\n├─ lost/   gone\n└─ apps/\n   └─ web/src/\n      └─ deeper/ not looked at\n',
    'apps/web/src/main.tsx': '',
  });
  expect(await mapIsTrue.find(project)).toEqual([
    { file: 'docs/map.md', line: 3, message: 'lost/ is on the map but not in the project' },
  ]);
});

test('a map without a tree is a fault, not a success', async () => {
  expect(await mapIsTrue.find(projectOf({ 'docs/map.md': '# Map' }))).toHaveLength(1);
});

test('a wider tree reads the same', () => {
  expect(foldersOnMap('├── apps/\n│   └── web/   the browser\n└── docs/').map(({ path }) => path)).toEqual([
    'apps',
    'apps/web',
    'docs',
  ]);
});

test('no map, no complaint', async () => {
  expect(await mapIsTrue.find(projectOf({}))).toEqual([]);
});
