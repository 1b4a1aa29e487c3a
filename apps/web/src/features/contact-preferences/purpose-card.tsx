import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { type Channel, type Purpose, purposes } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Card } from '../../ui/page/card.tsx';
import { CheckList } from '../../ui/fields/check-list.tsx';
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
  const channels: readonly Channel[] = purposes[purpose].channels;
  const toggle = (index: number) => {
    const channel = channels[index];
    if (channel) onChange(channel, choices[channel] !== true);
  };
  return (
    <Card as="section" className={styles['purpose']}>
      <div className={styles['about']}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <CheckList
        id={purpose}
        legend={legend}
        rows={channels.map((channel, value) => ({
          value,
          title: texts.channels[channel],
          description: destinationOf(channel, destinations),
        }))}
        checked={new Set(channels.flatMap((channel, value) => (choices[channel] === true ? [value] : [])))}
        onToggle={toggle}
        error={error}
      />
    </Card>
  );
};
