import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { asClock } from '@portal/domain/contact-preferences/local-minutes';
import { type Channel, channels, type Purpose, purposes } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { CheckList } from '../../ui/fields/check-list.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { Preferences } from './preferences-fields.ts';
import styles from './preferences.module.css';

type Destinations = ContactPreferences['destinations'];

const destinationOf = (channel: Channel, { email, emailStatus, mobile, phone, post }: Destinations): string => {
  if (channel === 'email' && email !== null) return emailStatus === 'BOUNCED' ? texts.bounced(email) : email;
  const where = { email, sms: mobile, phone: mobile ?? phone, post };
  return where[channel] ?? texts.notOnRecord;
};

type Props = {
  readonly purpose: Purpose;
  readonly choices: Readonly<Partial<Record<Channel, boolean>>>;
  readonly destinations: Destinations;
  readonly error?: string | undefined;
  readonly onChange: (channel: Channel, chosen: boolean) => void;
};

/** One opt-in per channel, as the ICO requires. */
export const PurposeCard = ({ purpose, choices, destinations, error, onChange }: Props) => {
  const { title, text, legend } = texts.purposes[purpose];
  const own: readonly Channel[] = purposes[purpose].channels;
  const toggle = (index: number) => {
    const channel = own[index];
    if (channel) onChange(channel, choices[channel] !== true);
  };
  return (
    <Card as="section">
      <Stack>
        <div className={styles['about']}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <CheckList
          id={purpose}
          legend={legend}
          rows={own.map((channel, value) => ({
            value,
            title: texts.channels[channel],
            description: destinationOf(channel, destinations),
          }))}
          checked={new Set(own.flatMap((channel, value) => (choices[channel] === true ? [value] : [])))}
          onToggle={toggle}
          error={error}
        />
      </Stack>
    </Card>
  );
};

type HowAndWhenProps = {
  readonly chosen: Preferences;
  readonly onChange: (changes: Partial<Preferences>) => void;
};

const halfHours = Array.from({ length: 48 }, (_, index) => asClock(index * 30));

const hoursWith = (set: string) =>
  [...new Set([...halfHours, set])].toSorted().map((clock) => ({ value: clock, label: clock }));

const none = '';

export const HowAndWhen = ({ chosen, onChange }: HowAndWhenProps) => {
  const { preferredChannel, quietHours } = chosen;
  return (
    <Card as="section">
      <Stack>
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
      </Stack>
    </Card>
  );
};
