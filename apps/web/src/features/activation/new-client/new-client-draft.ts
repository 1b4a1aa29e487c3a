import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';

export const marketingChannels = ['email', 'sms', 'phone', 'post'] as const;
type Channel = (typeof marketingChannels)[number];

export type NewClientDraft = {
  readonly salutationId: number | null;
  /** Null until edited, so the name from the login applies. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mobile: string;
  readonly hasNoMobile: boolean;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string | null;
  readonly marketing: Readonly<Record<Channel, boolean>>;
  readonly wasAskedMarketing: boolean;
};

const empty: NewClientDraft = {
  salutationId: null,
  firstName: null,
  lastName: null,
  mobile: '',
  hasNoMobile: false,
  phone: '',
  line1: '',
  line2: '',
  town: '',
  county: '',
  postcode: null,
  marketing: { email: false, sms: false, phone: false, post: false },
  wasAskedMarketing: false,
};

type Stored = Readonly<Record<string, unknown>>;

const textIn = (stored: Stored, key: string): string | null => (typeof stored[key] === 'string' ? stored[key] : null);

const marketingIn = (stored: unknown): NewClientDraft['marketing'] => {
  const chosen = isRecord(stored) ? stored : {};
  const isOn = (channel: Channel): boolean => chosen[channel] === true;
  return { email: isOn('email'), sms: isOn('sms'), phone: isOn('phone'), post: isOn('post') };
};

export const newClientDraft = createDraftStore<NewClientDraft>({
  key: 'newClientDraft',
  empty,
  parse: (stored) => ({
    salutationId: typeof stored['salutationId'] === 'number' ? stored['salutationId'] : null,
    firstName: textIn(stored, 'firstName'),
    lastName: textIn(stored, 'lastName'),
    mobile: textIn(stored, 'mobile') ?? '',
    hasNoMobile: stored['hasNoMobile'] === true,
    phone: textIn(stored, 'phone') ?? '',
    line1: textIn(stored, 'line1') ?? '',
    line2: textIn(stored, 'line2') ?? '',
    town: textIn(stored, 'town') ?? '',
    county: textIn(stored, 'county') ?? '',
    postcode: textIn(stored, 'postcode'),
    marketing: marketingIn(stored['marketing']),
    wasAskedMarketing: stored['wasAskedMarketing'] === true,
  }),
});
