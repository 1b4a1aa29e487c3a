import type { Privacy } from '@portal/domain/record';
import { expect, test } from 'vitest';
import type { PersonalTable } from '../../database/table.ts';
import { impersonalTables, personalTables } from '../../tables.ts';

const columnsOf = ({ columns }: PersonalTable, kind: Privacy): string => {
  const names = Object.keys(columns).filter((name) => columns[name] === kind);
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');
};

const rowOf = (table: PersonalTable): string =>
  [
    '',
    `${table.title}<br>\`${table.table}\``,
    columnsOf(table, 'personal'),
    columnsOf(table, 'sealed'),
    columnsOf(table, 'fact'),
    table.onErasure === 'DELETE' ? 'rows are deleted' : 'personal and sealed columns are cleared',
    '',
  ]
    .join(' | ')
    .trim();

const register = `# Personal data

What the database holds about people. Generated from the \`*.tables.ts\` of the features and the records in \`packages/domain\`; a test fails when it is out of date.

- **Personal**: shown in the export, erased.
- **Sealed**: hashed or encrypted, so not in the export, erased.
- **Facts**: shown in the export, and kept after erasure under a number that names nobody, for the retention period of the practice.

| What | Personal | Sealed | Facts | On erasure |
| --- | --- | --- | --- | --- |
${personalTables.map(rowOf).join('\n')}

Without personal data: ${impersonalTables
  .map(({ table }) => `\`${table}\``)
  .toSorted()
  .join(', ')}.
`;

test('docs/product/personal-data.md equals the register of personal data (update it with vitest -u)', async () => {
  await expect(register).toMatchFileSnapshot('../../../../../docs/product/personal-data.md');
});
