import type { PersonalData } from '@portal/contract/privacy/privacy.schemas';
import { tableAsCsv } from '@portal/domain/privacy/table-as-csv';
import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { downloadText } from './download-text.ts';
import { nameInWords, valueInWords } from './held-values.ts';
import { useExport } from './queries/use-privacy-requests.ts';
import { formatDateAndTime } from '../../platform/time/format-time.ts';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.data;
type Held = PersonalData['records'][number];

const HeldTable = ({ held }: { readonly held: Held }) => {
  const { key, title, columns, rows, onErasure } = held;
  const download = () => downloadText({ name: `${key}.csv`, type: 'text/csv', text: tableAsCsv({ columns, rows }) });
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
              <Entry key={column} name={nameInWords(column)} value={valueInWords(row[column])} />
            ))}
          </dl>
        ))}
        {rows.length > 0 && (
          <div>
            <Button variant="outlined" color="secondary" aria-label={texts.downloadTable(title)} onClick={download}>
              {texts.downloadShort}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

const Entry = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const AllHeld = ({ data }: { readonly data: PersonalData }) => {
  const download = () =>
    downloadText({
      name: `${texts.fileName}-${data.reference}.json`,
      type: 'application/json',
      text: JSON.stringify(data, null, 2),
    });
  return (
    <>
      <Outcome of={data.reference}>
        <Alert severity="success" title={texts.ready} action={<Button onClick={download}>{texts.download}</Button>}>
          <p>{texts.reference(data.reference, formatDateAndTime(data.generatedAt))}</p>
        </Alert>
      </Outcome>
      {data.records.map((held) => (
        <HeldTable key={held.key} held={held} />
      ))}
    </>
  );
};

export const HeldData = () => {
  const asked = useExport();
  return (
    <Section title={texts.title} text={texts.text}>
      {asked.isError && (
        <Outcome of={asked.error}>
          <Alert severity="error">
            <ErrorText error={asked.error} />
          </Alert>
        </Outcome>
      )}
      {asked.data ? (
        <AllHeld data={asked.data} />
      ) : (
        <div>
          <Button loading={asked.isPending} loadingText={texts.working} onClick={() => asked.mutate()}>
            {texts.show}
          </Button>
        </div>
      )}
    </Section>
  );
};
