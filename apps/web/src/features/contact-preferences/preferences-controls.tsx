import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { asClock } from '@portal/domain/contact-preferences/local-minutes';
import {
  type Channel,
  channels,
  type Purpose,
  purposeKeys,
  purposes,
} from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { formatClock } from '../../platform/time/format-time.ts';
import { CheckList } from '../../ui/fields/option-list.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { Preferences } from './preferences-fields.ts';
import styles from './preferences.module.css';
import { type StartTexts, TextsQuestion } from './start-texts.tsx';

/** Emails and texts come from the portal, calls and letters from the practice. */
export const offeredChannels = ({ sendsTexts }: Pick<ContactPreferences, 'sendsTexts'>): readonly Channel[] =>
  sendsTexts ? channels : channels.filter((channel) => channel !== 'sms');

type Destinations = ContactPreferences['destinations'];

export const destinationOf = (channel: Channel, destinations: Destinations): string | null => {
  const { email, mobile, mobileStatus, phone, post } = destinations;
  return { email, sms: mobileStatus === 'OK' ? mobile : null, phone: mobile ?? phone, post }[channel];
};

const noTexts = ({ mobile, mobileStatus }: Destinations): string =>
  mobileStatus === 'NOT_GIVEN_HERE' && mobile !== null ? texts.sayItIsYours(mobile) : texts.noMobileFromYou;

const describe = (channel: Channel, destinations: Destinations): string => {
  const where = destinationOf(channel, destinations);
  if (where === null) return channel === 'sms' ? noTexts(destinations) : texts.notOnRecord;
  if (channel === 'email' && destinations.emailStatus === 'BOUNCED') return texts.bounced(where);
  return texts.appointments[channel](where);
};

type Props = {
  readonly chosen: Preferences;
  readonly onChange: (changes: Partial<Preferences>) => void;
};

type AppointmentProps = Props & {
  readonly preferences: ContactPreferences;
  readonly texting: StartTexts;
  readonly error?: string | undefined;
};

export const AppointmentChannels = ({ chosen, preferences, texting, error, onChange }: AppointmentProps) => {
  const { appointment } = chosen.purposes;
  const offered = offeredChannels(preferences);
  const toggle = (index: number) => {
    const channel = offered[index];
    if (channel)
      onChange({ purposes: { ...chosen.purposes, appointment: { ...appointment, [channel]: !appointment[channel] } } });
  };
  return (
    <Card as="section">
      <Stack gap={3}>
        <CheckList
          id="appointment"
          legend={texts.appointments.legend}
          rows={offered.map((channel, value) => ({
            value,
            title: texts.channels[channel],
            description: describe(channel, preferences.destinations),
          }))}
          checked={new Set(offered.flatMap((channel, value) => (appointment[channel] ? [value] : [])))}
          onToggle={toggle}
          error={error}
        />
        {preferences.sendsTexts && <TextsQuestion {...preferences.destinations} texting={texting} />}
        <p className={styles['soft']}>{texts.appointments.help}</p>
      </Stack>
    </Card>
  );
};

const emailed = purposeKeys.filter((purpose) => purpose !== 'appointment');

type ByChannel = Readonly<Partial<Record<Channel, boolean>>>;

const chosenChannels = (purpose: Purpose, choices: ByChannel): readonly Channel[] =>
  purposes[purpose].channels.filter((channel) => choices[channel] === true);

/** Turning a purpose on enables email; turning it off withdraws consent for every channel. */
export const withPurpose = (
  all: Preferences['purposes'],
  purpose: Purpose,
  isOn: boolean,
): Preferences['purposes'] => ({
  ...all,
  [purpose]: Object.fromEntries(purposes[purpose].channels.map((channel) => [channel, isOn && channel === 'email'])),
});

export const EmailPurposes = ({ chosen, onChange }: Props) => {
  const own = emailed.map((purpose) => chosenChannels(purpose, chosen.purposes[purpose]));
  const toggle = (index: number) => {
    const purpose = emailed[index];
    if (purpose) onChange({ purposes: withPurpose(chosen.purposes, purpose, own[index]?.length === 0) });
  };
  const rows = emailed.map((purpose, value) => {
    const { title, text } = texts.purposes[purpose];
    const others = (own[value] ?? []).filter((channel) => channel !== 'email');
    const names = others.map((channel) => texts.channels[channel].toLowerCase()).join(', ');
    return { value, title, description: others.length === 0 ? text : texts.alsoBy(text, names) };
  });
  return (
    <CheckList
      legend={texts.emails}
      rows={rows}
      checked={new Set(own.flatMap((channels, value) => (channels.length > 0 ? [value] : [])))}
      onToggle={toggle}
    />
  );
};

const halfHours = Array.from({ length: 48 }, (_, index) => asClock(index * 30));
const usualHours = { from: '20:00', to: '08:00' };

const hoursWith = (set: string) =>
  [...new Set([...halfHours, set])].toSorted().map((clock) => ({ value: clock, label: formatClock(clock) }));

export const QuietHours = ({ chosen: { quietHours }, onChange }: Props) => {
  const { from, to } = quietHours;
  const isOn = from !== to;
  return (
    <Card as="section">
      <Stack>
        <h2>{texts.quietHours}</h2>
        <Checkbox
          id="quiet-hours"
          checked={isOn}
          onChange={(on) => onChange({ quietHours: on ? usualHours : { from, to: from } })}
        >
          {texts.quietOn}
        </Checkbox>
        {isOn && (
          <fieldset className={styles['pair']} aria-label={texts.quietHours}>
            <SelectField
              id="quiet-from"
              label={texts.quietFrom}
              value={from}
              options={hoursWith(from).filter(({ value }) => value !== to)}
              onChange={(start) => onChange({ quietHours: { from: start, to } })}
            />
            <SelectField
              id="quiet-to"
              label={texts.quietTo}
              value={to}
              options={hoursWith(to).filter(({ value }) => value !== from)}
              onChange={(end) => onChange({ quietHours: { from, to: end } })}
            />
          </fieldset>
        )}
      </Stack>
    </Card>
  );
};
