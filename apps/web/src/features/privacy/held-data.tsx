import { Fragment } from 'react';
import type { PersonalData } from '@portal/contract/privacy/privacy.schemas';
import { tableAsCsv } from '@portal/domain/privacy/table-as-csv';
import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-text.tsx';
import { useExport } from './privacy.queries.ts';
import { formatDate, formatDateAndTime } from '../../platform/time/format-time.ts';
import { download } from '../../ui/button/download.ts';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.data;
type RecordTable = PersonalData['records'][number];

const formatName = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${Array.isArray(value) ? '' : `${name}: `}${formatValue(inner)}`)
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.startsWith('data:image/')) return texts.photo;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatDateAndTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
};

const textFile = (text: string, type: string): Blob => new Blob([text], { type: `${type};charset=utf-8` });

const DataTable = ({ held: { key, title, columns, rows, onErasure } }: { readonly held: RecordTable }) => {
  const save = () => download(textFile(tableAsCsv({ columns, rows }), 'text/csv'), `${key}.csv`);
  return (
    <details className={styles['table']}>
      <summary>
        {title} <span>{rows.length === 0 ? texts.none : texts.count(rows.length)}</span>
      </summary>
      <div className={styles['inside']}>
        <p className={styles['soft']}>{onErasure === 'ERASED' ? texts.erased : texts.factsStay}</p>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no key and keep their order
          <dl key={index} className={styles['record']}>
            {columns.map((column) => (
              <Fragment key={column}>
                <dt>{formatName(column)}</dt>
                <dd>{formatValue(row[column])}</dd>
              </Fragment>
            ))}
          </dl>
        ))}
        {rows.length > 0 && (
          <div>
            <Button variant="outlined" color="secondary" aria-label={texts.downloadTable(title)} onClick={save}>
              {texts.downloadShort}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

const AllTables = ({ data }: { readonly data: PersonalData }) => {
  const file = textFile(JSON.stringify(data, null, 2), 'application/json');
  const save = () => download(file, `${texts.fileName}-${data.reference}.json`);
  return (
    <>
      <Outcome of={data.reference}>
        <Alert severity="success" title={texts.ready} action={<Button onClick={save}>{texts.download}</Button>}>
          <p>{texts.reference(data.reference, formatDateAndTime(data.generatedAt))}</p>
        </Alert>
      </Outcome>
      {data.records.map((table) => (
        <DataTable key={table.key} held={table} />
      ))}
    </>
  );
};

export const PersonalDataSection = () => {
  const exported = useExport();
  return (
    <Section title={texts.title} text={texts.text}>
      {exported.isError && (
        <Outcome of={exported.error}>
          <ErrorAlert error={exported.error} />
        </Outcome>
      )}
      {exported.data ? (
        <AllTables data={exported.data} />
      ) : (
        <div>
          <Button loading={exported.isPending} loadingText={texts.working} onClick={() => exported.mutate()}>
            {texts.show}
          </Button>
        </div>
      )}
    </Section>
  );
};
