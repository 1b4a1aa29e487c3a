import { globSync, readFileSync } from 'node:fs';
import { themeGrounds, contrastRatio } from '@portal/domain/practices/brand-palette';
import { describe, expect, it } from 'vitest';

const web = new URL('../../../apps/web/src/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, web), 'utf8');
const tokens = read('theme/tokens.css');
const styles = globSync('**/*.css', { cwd: web }).map((file) => ({ file, css: read(file) }));

const dark = '@media (prefers-color-scheme: dark)';
const declarations = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const [lightCss = '', darkCss = ''] = tokens.split(dark);
const light = declarations(lightCss);
const modes = { light, dark: { ...light, ...declarations(darkCss) } };

const inFull = (colour: string): string => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
const contrast = (one: string, other: string): number => contrastRatio(inFull(one), inFull(other));

const grounds = ['ground', 'ground-soft', 'surface'];
const inks = ['text', 'text-soft', 'accent', 'action-ink', 'danger', 'danger-strong', 'warning-strong', 'success'];
const meanings = ['info', 'success', 'warning', 'danger'];

const text: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...['accent-soft', 'action-soft', 'grey-50', 'grey-100', 'grey-200'].map((ground) => ['text', ground] as const),
  ...['accent-soft', 'grey-50', 'grey-100', 'grey-200'].map((ground) => ['text-soft', ground] as const),
  ...['accent-soft', 'grey-50', 'grey-100'].map((ground) => ['accent', ground] as const),
  ...['', '-hover', '-pressed'].flatMap((state) => [
    ['action-text', `action${state}`] as const,
    ['accent-text', `accent${state}`] as const,
  ]),
  ['danger', 'grey-100'],
  ...meanings.flatMap((meaning) => [
    ['text', `${meaning}-soft`] as const,
    ['text-soft', `${meaning}-soft`] as const,
    [`${meaning}-strong`, `${meaning}-soft`] as const,
    ['strong-text', `${meaning}-strong`] as const,
  ]),
  ['grey-800', 'grey-200'],
  ['navy-text', 'navy'],
  ['navy-text-soft', 'navy'],
];

const graphics: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) =>
    ['grey-500', 'accent', 'action', 'danger', 'warning', 'success', 'info'].map((shape) => [shape, ground] as const),
  ),
  ...meanings.map((meaning) => [meaning, `${meaning}-soft`] as const),
];

describe.each(Object.entries(modes))('in %s mode', (_mode, values) => {
  const ratio = ([ink, ground]: readonly [string, string]) =>
    contrast(values[`--color-${ink}`] ?? '', values[`--color-${ground}`] ?? '');
  const tooFaint = (pairs: typeof text, least: number) =>
    pairs.filter((pair) => !(ratio(pair) >= least)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);

  it('text has a contrast of 4.5', () => expect(tooFaint(text, 4.5)).toEqual([]));
  it('edges, icons and filled buttons have a contrast of 3', () => expect(tooFaint(graphics, 3)).toEqual([]));
});

it.each(['light', 'dark'] as const)('checks the colours of a group against the %s theme', (mode) => {
  const of = (name: string) => inFull(modes[mode][`--color-${name}`] ?? '');
  expect(themeGrounds[mode]).toEqual({
    ground: of('ground'),
    groundSoft: of('ground-soft'),
    surface: of('surface'),
    actionText: of('action-text'),
    accentText: of('accent-text'),
  });
});

/** Roles of colours in emails and on pages outside the app. */
const plainRoles = {
  ground: 'ground',
  page: 'ground-soft',
  card: 'surface',
  panel: 'grey-100',
  line: 'line',
  text: 'text',
  soft: 'text-soft',
  link: 'accent',
  action: 'action',
  label: 'action-text',
  error: 'danger',
};

it('emails and plain pages have the colours of the theme', async () => {
  const rows = (mode: keyof typeof modes): string =>
    Object.entries(plainRoles)
      .map(([role, name]) => `  ${role}: '${inFull(modes[mode][`--color-${name}`] ?? '')}',\n`)
      .join('');
  await expect(`/** Colours of emails and plain pages, from apps/web/src/theme/tokens.css; \`npm test -- theme.test -u\` writes this file. */
export const light = {
${rows('light')}} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
${rows('dark')}};
`).toMatchFileSnapshot('../../../packages/emails/src/layout/palette.ts');
});

it('errors have their own colour, which a group does not change [81f7a]', () => {
  const wrong = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{}]*(?:error|invalid|failed)[^{}]*)\{([^{}]*)\}/gi)]
      .filter(([, , body = '']) => body.includes('--color-action'))
      .map(([, selector = '']) => `${file}: ${selector.trim()}`),
  );
  expect(wrong).toEqual([]);
  expect([light['--color-danger'], modes.dark['--color-danger']]).not.toContain(light['--color-action']);
});

it('light mode has the two specified backgrounds', () => {
  expect(light['--color-ground']).toBe('#fff');
  expect(light['--color-ground-soft']).toBe('#f8f8f8');
});

it('only the token file and the drawings contain colours', () => {
  const own = [
    'theme/tokens.css',
    'theme/print.css',
    'ui/illustrations/illustration.module.css',
    'ui/pet-face/pet-face.module.css',
  ];
  const plain = { file: 'pages.css', css: read('../../api/src/pages/pages.css') };
  const coloured = [...styles, plain].filter(
    ({ file, css }) => !own.includes(file) && /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(css),
  );
  expect(coloured.map(({ file }) => file)).toEqual([]);
});

it('every token in use is in the token file', () => {
  const matches = styles.flatMap(({ css }) => [
    ...css.matchAll(/var\((--(?:color|space|size|shadow|radius|text)[\w-]*)/g),
  ]);
  expect([...new Set(matches.map(([, name = '']) => name))].filter((name) => !(name in light))).toEqual([]);
});
