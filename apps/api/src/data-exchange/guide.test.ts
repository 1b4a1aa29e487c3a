import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appointmentReasons } from '../seeds/reference/appointment-reasons.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

const path = fileURLToPath(new URL('../../../../docs/guides/import.md', import.meta.url));
const shipped = `The portal ships these reasons: ${appointmentReasons.map(({ name }) => name).join('; ')}.`;
const replaces = ' Rows replace the list of the practice or clinician that they name.';

const listWords = (kind: Kind): string =>
  kind.shape === 'list' && kind.keeps === undefined && !kind.isSingle ? replaces : '';

const sectionOf = (kind: Kind): string => {
  const { name, about, columns } = kind;
  return [
    `### ${name}`,
    '',
    `${about}${listWords(kind)}`,
    '',
    '| Column | Holds | Example |',
    '| --- | --- | --- |',
    ...columns.map(
      (column) =>
        `| \`${column.name}\`${column.isNeeded ? ' *' : ''}${column.mustBeReadable ? ' !' : ''} | ${column.about} | ${column.example} |`,
    ),
    '',
    ...(name === 'offers' ? [shipped, ''] : []),
  ].join('\n');
};

it('the guide lists the columns of each kind, and the built-in reasons (update it with vitest -u)', async () => {
  const [prose = ''] = (await readFile(path, 'utf8')).split('### practices');
  await expect(prose + kinds.map(sectionOf).join('\n')).toMatchFileSnapshot(path);
});
