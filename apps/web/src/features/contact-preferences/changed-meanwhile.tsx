import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { changesBetween } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { chosenOf, type Chosen } from './preferences-draft.ts';
import styles from './preferences.module.css';

type Row = { readonly about: string; readonly saved: string; readonly yours: string };

const yesOrNo = (chosen: boolean): string => (chosen ? texts.stale.yes : texts.stale.no);

const differences = (current: Chosen, mine: Chosen): Row[] => {
  const channel = ({ preferredChannel }: Chosen) =>
    preferredChannel === null ? texts.noPreference : texts.channels[preferredChannel];
  const hours = ({ quietHours }: Chosen) => `${quietHours.from}–${quietHours.to}`;
  const rows = [
    ...changesBetween(current.purposes, mine.purposes).map(({ purpose, channel: by, from, to }) => ({
      about: `${texts.purposes[purpose].title}: ${texts.channels[by]}`,
      saved: yesOrNo(from),
      yours: yesOrNo(to),
    })),
    { about: texts.preferredChannel, saved: channel(current), yours: channel(mine) },
    { about: texts.quietFrom, saved: hours(current), yours: hours(mine) },
  ];
  return rows.filter(({ saved, yours }) => saved !== yours);
};

type Props = {
  readonly current: ContactPreferences;
  readonly mine: Chosen;
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeSaved: () => void;
};

/** Optimistic locking conflict: shows both versions so that nothing is lost. */
export const ChangedMeanwhile = ({ current, mine, isSaving, onKeepMine, onTakeSaved }: Props) => {
  const rows = differences(chosenOf(current), mine);
  return (
    <Alert severity="warning" title={texts.stale.title}>
      <div className={styles['words']}>
        <p>{rows.length === 0 ? texts.stale.same : texts.stale.text}</p>
        {rows.length > 0 && (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{texts.stale.purpose}</th>
                <th scope="col">{texts.stale.saved}</th>
                <th scope="col">{texts.stale.yours}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ about, saved, yours }) => (
                <tr key={about}>
                  <th scope="row">{about}</th>
                  <td>{saved}</td>
                  <td>{yours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={styles['actions']}>
          <Button loading={isSaving} onClick={onKeepMine}>
            {texts.stale.keepMine}
          </Button>
          <Button variant="outlined" disabled={isSaving} onClick={onTakeSaved}>
            {texts.stale.takeSaved}
          </Button>
        </div>
      </div>
    </Alert>
  );
};
