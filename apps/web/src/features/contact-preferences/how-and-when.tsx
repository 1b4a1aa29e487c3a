import { asClock } from '@portal/domain/contact-preferences/local-minutes';
import { channels } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Card } from '../../ui/page/card.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { Chosen } from './preferences-draft.ts';
import styles from './preferences.module.css';

type Props = { readonly chosen: Chosen; readonly onChange: (changes: Partial<Chosen>) => void };

const halfHours = Array.from({ length: 48 }, (_, index) => asClock(index * 30));

/** Includes a saved hour that is not on the list. */
const hoursWith = (set: string) =>
  [...new Set([...halfHours, set])].toSorted().map((clock) => ({ value: clock, label: clock }));

const none = '';

export const HowAndWhen = ({ chosen, onChange }: Props) => {
  const { preferredChannel, quietHours } = chosen;
  return (
    <Card as="section" className={styles['purpose']}>
      <h2>{texts.howAndWhen}</h2>
      <SelectField
        id="preferred-channel"
        label={texts.preferredChannel}
        value={preferredChannel ?? none}
        options={[
          { value: none, label: texts.noPreference },
          ...channels.map((channel) => ({ value: channel, label: texts.channels[channel] })),
        ]}
        onChange={(value) => onChange({ preferredChannel: channels.find((channel) => channel === value) ?? null })}
      />
      <div className={styles['pair']}>
        <SelectField
          id="quiet-from"
          label={texts.quietFrom}
          value={quietHours.from}
          options={hoursWith(quietHours.from)}
          onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
        />
        <SelectField
          id="quiet-to"
          label={texts.quietTo}
          value={quietHours.to}
          options={hoursWith(quietHours.to)}
          onChange={(to) => onChange({ quietHours: { ...quietHours, to } })}
        />
      </div>
      <p className={styles['quiet']}>{texts.quietHelp}</p>
    </Card>
  );
};
