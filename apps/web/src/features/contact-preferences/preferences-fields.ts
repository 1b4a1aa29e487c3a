import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { type Channel, channels, purposeKeys, purposes } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { createEditDraft } from '../../platform/forms/edit-draft.ts';
import { formatClock } from '../../platform/time/format-time.ts';
import { flag, type FormField, namesOf, oneOf, parts, showIn, text } from '../../platform/forms/form-fields.ts';

export type Preferences = Pick<ContactPreferences, 'purposes' | 'preferredChannel' | 'quietHours'>;

type Row = { readonly about: string; readonly value: string };
type PreferenceField<Value> = FormField<Value> & {
  readonly show: (value: Value) => readonly Row[];
};

const byEveryChannel = parts({ email: flag, sms: flag, phone: flag, post: flag });

const preferencesFields: { readonly [Name in keyof Preferences]: PreferenceField<Preferences[Name]> } = {
  purposes: {
    ...parts({
      appointment: byEveryChannel,
      careReminders: byEveryChannel,
      healthPlan: parts({ email: flag, sms: flag, post: flag }),
      marketing: byEveryChannel,
      feedback: parts({ email: flag, sms: flag }),
      research: parts({ email: flag }),
    }),
    show: (chosen) =>
      purposeKeys.flatMap((purpose) => {
        const choices: Readonly<Partial<Record<Channel, boolean>>> = chosen[purpose];
        return purposes[purpose].channels.map((channel) => ({
          about: `${texts.purposes[purpose].title}: ${texts.channels[channel]}`,
          value: choices[channel] === true ? texts.stale.yes : texts.stale.no,
        }));
      }),
  },
  preferredChannel: {
    ...oneOf(channels),
    show: (channel) => [
      { about: texts.preferredChannel, value: channel === null ? texts.noPreference : texts.channels[channel] },
    ],
  },
  quietHours: {
    ...parts({ from: text, to: text }),
    show: ({ from, to }) => [
      {
        about: texts.quietHours,
        value: from === to ? texts.quietOff : texts.quietBetween(formatClock(from), formatClock(to)),
      },
    ],
  },
};

const rowsOf = (chosen: Preferences): readonly Row[] => {
  const show = showIn<Preferences, [], readonly Row[]>(preferencesFields, chosen);
  return namesOf<Preferences>(preferencesFields).flatMap((name) => show(name));
};

export const differences = (saved: Preferences, mine: Preferences) => {
  const yours = rowsOf(mine);
  return rowsOf(saved)
    .map(({ about, value }, index) => ({ about, saved: value, yours: yours[index]?.value ?? value }))
    .filter((row) => row.saved !== row.yours);
};

export const recordOf = ({ version, purposes: chosen, preferredChannel, quietHours }: ContactPreferences) => ({
  version,
  entry: { purposes: chosen, preferredChannel, quietHours },
});

export const usePreferencesDraft = createEditDraft<Preferences>('preferencesDraft', preferencesFields);
