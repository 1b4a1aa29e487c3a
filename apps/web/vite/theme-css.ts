import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme.ts';

type Sheet = { readonly [name: string]: string | number | Sheet };

const write = (sheet: Sheet): string =>
  Object.entries(sheet)
    .map(([name, value]) => (typeof value === 'object' ? `${name}{${write(value)}}` : `${name}:${value};`))
    .join('');

// Twenty-five shadows and the opacities of overlays are MUI's own business and stay out of the first load.
const isOurs = (name: string): boolean => !/^--mui-(shadows|overlays|opacity|zIndex)/.test(name);
const isWanted = (name: string): boolean =>
  isOurs(name) &&
  !/^--mui-palette-(AppBar|Alert|Avatar|Button|Chip|FilledInput|LinearProgress|Skeleton|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|TableCell|Tooltip)/.test(
    name,
  );

const variables = (): string =>
  theme
    .generateStyleSheets()
    .map((sheet: Sheet) =>
      Object.fromEntries(
        Object.entries(sheet).map(([selector, rules]) => [
          selector,
          typeof rules === 'object'
            ? Object.fromEntries(Object.entries(rules).filter(([name]) => isWanted(name)))
            : rules,
        ]),
      ),
    )
    .map(write)
    .join('');

const id = 'virtual:theme.css';

/** Writes the theme's CSS variables into a stylesheet at build, so that the first paint needs neither script nor MUI. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (resolved) => (resolved === `\0${id}` ? variables() : null),
});
