import { expect, test } from 'vitest';
import { endpoints } from '@portal/contract/endpoints';
import type { Endpoint } from '@portal/contract/endpoint';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { isTown } from '@portal/domain/addresses/address-lines';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { clientRecord } from '@portal/domain/clients/client-record';
import { isPersonName } from '@portal/domain/clients/person-name';
import { type PhoneKind, phoneProblem } from '@portal/domain/clients/phone-number';
import { petProblems } from '@portal/domain/pets/pet-problems';
import { usableLine, usableText } from '@portal/domain/typed-text';
import { codeError } from '../features/activation/invite/invite-form.tsx';
import { parseCode } from '../features/activation/verify/code-form.tsx';
import { petNameError } from '../features/booking/pet/guest-pet-step.tsx';
import { alternativeNameError } from '../features/clients/details-fields.ts';
import {
  addressLineRule,
  contactNumberRules,
  emailError,
  firstNameError,
  lastNameError,
  lengthError,
  phoneRule,
  postcodeError,
  tidyPostcode,
  townError,
} from '../platform/forms/person-fields.ts';

type Shape = NonNullable<Endpoint['body']>;

type TypedField = {
  /** The rule of the page. */
  readonly page: (typed: string) => unknown;
  readonly sent?: (typed: string) => unknown;
  /** What the server judges beyond the shape of the call (`contactReader`). */
  readonly read?: (typed: string) => boolean;
  readonly hasLines?: true;
};

const orNull = (typed: string): string | null => typed.trim() || null;
const note: TypedField = { page: (typed) => lengthError(typed, noteMaxLength), sent: orNull, hasLines: true };
const upTo = (most: number): TypedField => ({ page: (typed) => lengthError(typed, most), sent: orNull });
const filledUpTo = (most: number): TypedField => ({ page: (typed) => typed.trim() === '' || lengthError(typed, most) });
const readAs = (kind: PhoneKind) => (typed: string) =>
  typed.trim() === '' || phoneProblem(typed, { kind, allowExamples: true }) === null;
const isName = (typed: string) => isPersonName(typed.trim());
const anyPhone: TypedField = {
  page: phoneRule('any'),
  sent: orNull,
  read: readAs('any'),
};
const optionalLine: TypedField = { page: addressLineRule(), sent: orNull };

/** By the last part of its name on the wire. */
const fields: Readonly<Record<string, TypedField>> = {
  firstName: { page: firstNameError, read: isName },
  lastName: { page: lastNameError, read: isName },
  email: { page: emailError },
  postcode: {
    page: postcodeError,
    sent: tidyPostcode,
    read: (typed) => readPostcode(typed).ok,
  },
  mobile: {
    page: phoneRule('mobile'),
    sent: orNull,
    read: readAs('mobile'),
  },
  phone: anyPhone,
  line1: { page: addressLineRule('missing'), read: (typed) => typed.trim() !== '' },
  line2: optionalLine,
  line3: optionalLine,
  county: optionalLine,
  town: { page: townError, read: isTown },
  petName: { page: petNameError },
  note,
  accessNeeds: { ...note, page: (typed) => lengthError(typed, clientRecord.accessNeeds.max) },
  message: { ...note, ...filledUpTo(2000) },
  registrationCode: { page: codeError },
  code: { page: (typed) => parseCode(typed) === null, sent: parseCode },
  confirmation: { page: (typed) => typed.trim().toLowerCase() !== 'delete' },
};

const petRule = (
  fact: 'name' | 'speciesOther' | 'breedOther' | 'microchipNumber' | 'insurerOther' | 'policyNumber',
) => ({
  page: (typed: string) => {
    const facts = {
      species: 'Canine',
      breed: null,
      colour: null,
      insurer: 'fits',
      insurerKind: fact === 'policyNumber' ? 'insurer' : 'other',
      dateOfBirth: null,
      dateOfBirthPrecision: 'day',
      weightKg: null,
    } as const;
    return petProblems({ ...facts, [fact]: orNull(typed) ?? '' }, { today: '2026-06-18' }).find(
      ({ field }) => field === fact,
    );
  },
  sent: (typed: string) => (fact === 'name' ? typed.trim() : orNull(typed)),
});

const fieldsOfCalls: Readonly<Record<string, TypedField>> = {
  'POST /practices/{practiceId}/call-back-requests name': filledUpTo(100),
  'POST /practices/{practiceId}/call-back-requests phone': { page: phoneRule('any', 'missing') },
  'POST /practices/{practiceId}/call-back-requests message': { ...upTo(250), hasLines: true },
  'POST /client alternativeContact.name': {
    page: (typed) => typed.trim() === '' || alternativeNameError(typed),
    read: isName,
  },
  'POST /client alternativeContact.phone': { ...anyPhone, page: phoneRule('any', 'missing') },
  'POST /appointments newPet.name': { page: petNameError },
  'PUT /guest/soft-bookings/{softBookingId}/details mobile': {
    ...fields['mobile'],
    page: contactNumberRules.mobile,
  },
  ...Object.fromEntries(
    (['name', 'speciesOther', 'breedOther', 'microchipNumber', 'insurerOther', 'policyNumber'] as const).flatMap(
      (fact) => ['POST /bff/v2/pets', 'PATCH /bff/v2/pets/{petId}'].map((call) => [`${call} ${fact}`, petRule(fact)]),
    ),
  ),
};

/** Chosen from lists, given by the server, or written by the page. */
const notTyped = new Set(
  `addressRef callbackUrl checkId code csrfToken detail json optionId privacyVersion proof slotId softBookingId supply
   termsVersion wordingVersion quietHours.from quietHours.to`.split(/\s+/),
);
const notOnPages = ['/auth/', '/client/contact-preferences', '/signup/check', '/signup-v2/check'];

type Leaf = { readonly path: string; readonly shape: Shape };

const typedLeaves = (shape: Shape, path = '', outer = shape): Leaf[] => {
  const { def } = shape._zod as unknown as { def: Record<string, unknown> & { type: string } };
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Shape>).flatMap(([name, part]) =>
      typedLeaves(part, path === '' ? name : `${path}.${name}`),
    );
  if (def['innerType']) return typedLeaves(def['innerType'] as Shape, path, outer);
  return def.type === 'string' && !def['format'] ? [{ path, shape: outer }] : [];
};

const ofPages = Object.entries<Endpoint>(endpoints).flatMap(([call, { access, calledBy, body }]) => {
  const isOther = access === 'integration' || calledBy !== undefined || notOnPages.some((path) => call.includes(path));
  return isOther || body === undefined ? [] : typedLeaves(body).map((leaf) => ({ ...leaf, call }));
});

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const samples = [
  '', ' ', 'Jo', ' Jo ', 'Anne-Marie Jr.', 'Mc.Donald', 'O’Farrell', 'Jo99', '---', '.', 'Visit evil.example', '<b>Jo</b>', '小林', '😀',
  'jo@example.org', 'jo@example', '"jo"@example.org', 'jo@@example.org', 'JO@EXAMPLE.ORG', 'jo@exämple.org',
  'CB1 2AB', 'cb1.2ab', 'SWIA 1AA', 'BFPO 12', '12345', '3 Elm Way', 'Larkmere',
  '07700 900123', '+44 (0)7700 900123', '07700 90012', '7700900123', '01632 960123', '+44 1632 960123', '(020) 7946 0123', '0800 1111',
  '070 1234 5678', '07640 123456', '07624 123456', '0499 123456', '07400/123456', '07400 123456 ext 4', '+1 212 555 0123', '00353 1 234 5678', '+999 12', '+999 123 456 789', '+353 123',
  'ABCDE-FGHJK', 'ABCDEFGHJ0', '123456', '123 456', '977200000000000', '985 112 345 678 901', 'delete',
  'a\tb', 'a\u0007b', 'a\u202eb', 'a\ud800b', 'a\nb', 'Zoë'.repeat(3), ...[12, 13, 20, 21, 30, 31, 50, 51, 60, 61, 100, 101, 250, 251, 254, 255, 2000, 2001].map((length) => 'x'.repeat(length)),
]; // prettier-ignore

test('every text in a form has a rule of its page', () => {
  const without = ofPages.filter(
    ({ call, path }) =>
      !fieldsOfCalls[`${call} ${path}`] && !fields[lastOf(path)] && !notTyped.has(path) && !notTyped.has(lastOf(path)),
  );
  expect(without.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
});

test('a page refuses what the server refuses [2173f, 4110f]', () => {
  const accepted = ofPages.flatMap(({ call, path, shape }) => {
    const field = fieldsOfCalls[`${call} ${path}`] ?? fields[lastOf(path)];
    if (!field || (notTyped.has(path) && path !== 'code')) return [];
    return samples
      .map(field.hasLines ? usableText : usableLine)
      .filter((typed) => {
        if (field.page(typed)) return false;
        const sent = field.sent ? field.sent(typed) : typed.trim();
        return !shape.safeParse(sent).success || field.read?.(typed) === false;
      })
      .map((typed) => `${call} ${path}: ${JSON.stringify(typed.slice(0, 40))}, ${typed.length} characters`);
  });
  expect(accepted).toEqual([]);
});
