export const channels = ['email', 'sms', 'phone', 'post'] as const;
export type Channel = (typeof channels)[number];

/** Purposes, lawful bases and defaults (UK GDPR; PECR reg. 22). */
export const purposes = {
  appointment: { basis: 'contract', channels: ['email', 'sms', 'phone', 'post'], on: ['email'] },
  careReminders: { basis: 'consent', channels: ['email', 'sms', 'phone', 'post'], on: [] },
  healthPlan: { basis: 'contract', channels: ['email', 'sms', 'post'], on: ['email'] },
  marketing: { basis: 'consent', channels: ['email', 'sms', 'phone', 'post'], on: [] },
  feedback: { basis: 'consent', channels: ['email', 'sms'], on: [] },
  research: { basis: 'consent', channels: ['email'], on: [] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly basis: 'contract' | 'consent';
      readonly channels: readonly Channel[];
      readonly on: readonly Channel[];
    }
  >
>;

export type Purpose = keyof typeof purposes;
export const purposeKeys = Object.keys(purposes) as Purpose[];

export type Choices = Readonly<Record<Purpose, Readonly<Partial<Record<Channel, boolean>>>>>;
export type SomeChoices = Readonly<
  Partial<Record<Purpose, Readonly<Partial<Record<Channel, boolean | undefined>>> | undefined>>
>;

export const withDefaults = (chosen: SomeChoices): Choices =>
  Object.fromEntries(
    purposeKeys.map((purpose) => {
      const defaults: readonly Channel[] = purposes[purpose].on;
      return [
        purpose,
        Object.fromEntries(
          purposes[purpose].channels.map((channel) => [
            channel,
            chosen[purpose]?.[channel] ?? defaults.includes(channel),
          ]),
        ),
      ];
    }),
  ) as Choices;

export type Change = {
  readonly purpose: Purpose;
  readonly channel: Channel;
  readonly from: boolean;
  readonly to: boolean;
};

export const changesBetween = (before: Choices, after: Choices): Change[] =>
  purposeKeys.flatMap((purpose) =>
    purposes[purpose].channels.flatMap((channel) => {
      const [from, to] = [before[purpose][channel] ?? false, after[purpose][channel] ?? false];
      return from === to ? [] : [{ purpose, channel, from, to }];
    }),
  );
