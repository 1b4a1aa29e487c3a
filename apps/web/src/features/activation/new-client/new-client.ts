import type {
  CompleteSignUpRequest,
  SignUpAnswers,
  SignUpAnswersRequest,
} from '@portal/contract/activation/activation.schemas';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { stepUpTo } from '../../../platform/router/step-up-to.ts';
import { useNavigate, useSearch, useStepBack } from '../../../platform/router/use-router.ts';
import { useSession } from '../../../auth/session-store.ts';
import { createDraftStore } from '../../../platform/draft-store.ts';
import {
  type EntryOf,
  flag,
  type FormField,
  type InputErrors,
  number,
  parts,
  text,
} from '../../../platform/forms/form-fields.ts';
import {
  addressLineRule,
  contactNumberRules,
  firstNameError,
  lastNameError,
  postcodeError,
  tidyPostcode,
  townError,
} from '../../../platform/forms/person-fields.ts';
import { serverErrors } from '../../../platform/forms/server-errors.ts';
import { useRegistrationPractice } from '../../practices/practices.queries.ts';
import { storePractice, useStoredPractice } from '../../practices/stored-practice.ts';
import { answerRegistration, registrationDraft } from '../find-record/registration-draft.ts';

const editedText = { parse: (stored: unknown) => (typeof stored === 'string' ? stored : null) };

const marketing = { email: flag, sms: flag, phone: flag, post: flag };
export const marketingChannels = ['email', 'sms', 'phone', 'post'] as const satisfies (keyof typeof marketing)[];

/** Errors by input, valid for the value that the server saw. A reload drops them, because the next try finds them again. */
type Refused = Readonly<Record<string, { readonly value: unknown; readonly message: string }>>;
const refused: FormField<Refused> = { parse: () => ({}) };

const draftFields = {
  salutationId: number,
  firstName: editedText,
  lastName: editedText,
  mobile: text,
  hasNoMobile: flag,
  phone: text,
  line1: text,
  line2: text,
  town: text,
  county: text,
  postcode: editedText,
  marketing: parts(marketing),
  wasAskedMarketing: flag,
  /** What a guest's appointment is about. */
  note: editedText,
  refused,
};
type NewClientDraft = EntryOf<typeof draftFields>;

export const newClientDraft = createDraftStore<NewClientDraft>({
  key: 'newClientDraft',
  parse: parts(draftFields).parse,
});

/** Stores the errors that name an answer of this draft. Returns whether there were any. */
export const keepRefused = (error: unknown): boolean => {
  const draft: Readonly<Record<string, unknown>> = newClientDraft.read();
  const told = Object.entries(serverErrors(error)).flatMap(([input, message]) =>
    input in draft && message !== undefined ? [[input, { value: draft[input], message }] as const] : [],
  );
  newClientDraft.update({ refused: Object.fromEntries(told) });
  return told.length > 0;
};

export type NewClient = Omit<NewClientDraft, 'firstName' | 'lastName' | 'postcode'> & {
  readonly firstName: string;
  readonly lastName: string;
  readonly postcode: string;
  readonly isNameEdited: boolean;
};

type TypedName = 'firstName' | 'lastName' | 'mobile' | 'phone' | 'line1' | 'line2' | 'town' | 'county' | 'postcode';
const line1Error = addressLineRule('Enter the first line of your address');
const optionalLineError = addressLineRule();

/** Validation errors per page; a page without an entry is complete. */
export const newClientErrors = (client: NewClient) => {
  const check = (input: TypedName, rule: (value: string) => string | undefined): string | undefined => {
    const told = client.refused[input];
    return rule(client[input]) ?? (told?.value === client[input] ? told.message : undefined);
  };
  return {
    name: { firstName: check('firstName', firstNameError), lastName: check('lastName', lastNameError) },
    contact: client.hasNoMobile
      ? { phone: check('phone', contactNumberRules.phone) }
      : { mobile: check('mobile', contactNumberRules.mobile) },
    address: {
      line1: check('line1', line1Error),
      line2: check('line2', optionalLineError),
      town: check('town', townError),
      county: check('county', optionalLineError),
      postcode: check('postcode', postcodeError),
    },
  };
};

export const wasRefused = ({ refused: told }: Pick<NewClient, 'refused'>, errors: InputErrors): boolean =>
  Object.entries(told).some(([input, { message }]) => errors[input] === message);

const newClientSteps = ['practice', 'name', 'contact', 'address', 'news', 'check'] as const;
export type NewClientStep = (typeof newClientSteps)[number];

export const firstOpenStep = (client: NewClient, hasPractice: boolean): NewClientStep => {
  const errors = newClientErrors(client);
  if (!hasPractice) return 'practice';
  if (!client.isNameEdited) return 'name';
  const open = (['name', 'contact', 'address'] as const).find((step) => Object.values(errors[step]).some(Boolean));
  return open ?? (client.wasAskedMarketing ? 'check' : 'news');
};

const orNull = (value: string): string | null => value.trim() || null;

/** Drops a mobile number typed before “I have no mobile” was ticked. */
export const signUpAnswersOf = (client: NewClient): SignUpAnswersRequest => ({
  termsVersion,
  privacyVersion,
  mobile: client.hasNoMobile ? null : orNull(client.mobile),
  phone: client.hasNoMobile ? orNull(client.phone) : null,
  address: {
    line1: client.line1.trim(),
    line2: orNull(client.line2),
    town: client.town.trim(),
    county: orNull(client.county),
    postcode: tidyPostcode(client.postcode),
  },
  marketing: client.marketing,
});

export const completeSignUpRequest = (client: NewClient, practiceId: number): CompleteSignUpRequest => ({
  ...signUpAnswersOf(client),
  practiceId,
  salutationId: client.salutationId,
  firstName: client.firstName.trim(),
  lastName: client.lastName.trim(),
});

type PersonName = { readonly firstName: string; readonly lastName: string };

/** Providers may put an email address or a single word into the name; those cannot be split, so the person is asked. */
export const nameFromSession = (name: string | undefined): PersonName => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.some((word) => /[@\d]/.test(word))) return { firstName: '', lastName: '' };
  return { firstName: words[0] ?? '', lastName: words.at(-1) ?? '' };
};

export type GuestPerson = PersonName &
  Pick<NonNullable<GuestSoftBooking['guest']>, 'email' | 'mobile' | 'phone' | 'postcode'>;

const numbersOf = ({ mobile, phone }: Pick<SignUpAnswers, 'mobile' | 'phone'>) => ({
  mobile: mobile ?? '',
  phone: phone ?? '',
  hasNoMobile: mobile === null && phone !== null,
});

const typedBefore = ({ mobile, phone, address, marketing: chosen }: SignUpAnswers) => ({
  ...numbersOf({ mobile, phone }),
  line1: address.line1,
  line2: address.line2 ?? '',
  town: address.town,
  county: address.county ?? '',
  postcode: address.postcode,
  marketing: chosen,
  wasAskedMarketing: true,
});

/** Prefills the registration with the guest's answers; later answers win. */
export const prefillRegistration = (
  practiceId: number,
  guest: GuestPerson | null,
  answers: SignUpAnswers | null,
): void => {
  storePractice(practiceId);
  if (guest === null) return;
  if (registrationDraft.read().lastName === '')
    answerRegistration({ lastName: guest.lastName, email: guest.email, postcode: guest.postcode ?? '' });
  const draft = newClientDraft.read();
  newClientDraft.update({
    firstName: draft.firstName ?? guest.firstName,
    lastName: draft.lastName ?? guest.lastName,
    ...(draft.mobile || draft.phone ? {} : numbersOf(guest)),
    postcode: draft.postcode ?? guest.postcode,
    ...(answers !== null && draft.line1 === '' ? typedBefore(answers) : {}),
  });
};

export const useNewClient = () => {
  const search: { step?: unknown } = useSearch();
  const navigate = useNavigate();
  const user = useSession().data?.user;
  const earlier = registrationDraft.useDraft();
  const draft = newClientDraft.useDraft();
  const stored = useStoredPractice();
  const { practice, isOff } = useRegistrationPractice(stored);
  const practiceId = isOff || practice?.acceptsNewClients === false ? null : stored;

  const fill = (entered: NewClientDraft): NewClient => {
    const name = nameFromSession(user?.name);
    return {
      ...entered,
      firstName: entered.firstName ?? name.firstName,
      lastName: entered.lastName ?? (earlier.lastName || name.lastName),
      postcode: entered.postcode ?? earlier.postcode,
      isNameEdited: entered.firstName !== null && entered.lastName !== null,
    };
  };
  const client = fill(draft);
  const step = stepUpTo(newClientSteps, search.step, firstOpenStep(client, practiceId !== null));
  const go = (next: NewClientStep, replace = false) =>
    void navigate({ to: '/registration-new', search: { step: next }, replace });
  const back = useStepBack({ steps: newClientSteps, step, go });
  return {
    client,
    email: user?.email ?? '',
    practice,
    practiceId,
    step,
    isNamed: search.step === step,
    update: (changes: Partial<NewClientDraft>) => newClientDraft.update(changes),
    go,
    next: (hasPractice = practiceId !== null) => go(firstOpenStep(fill(newClientDraft.read()), hasPractice)),
    back,
  };
};
export type NewClientState = ReturnType<typeof useNewClient>;
