import { postcodeMaxLength } from '../addresses/address-lines.ts';
import { emailMaxLength, personNameMaxLength, phoneMaxLength } from '../clients/client-limits.ts';
import { isPetNameTooLong, petNameMaxLength } from '../pets/pet-name.ts';
import { type Facts, factsWith } from '../record.ts';
import { noteMaxLength } from './booking-rules.ts';

const id = { type: 'id', required: true, privacy: 'technical' } as const;
const instant = { type: 'instant', privacy: 'technical' } as const;
const hash = { type: 'bytes', privacy: 'technical' } as const;
const typed = { type: 'text', stored: 'text', privacy: 'personal', stated: 'if-known' } as const;
const name = { ...typed, max: personNameMaxLength, stated: 'always' } as const;

/** Somebody who books or waits before there is an account. */
export const guestRecord = {
  guestBookingId: id,
  /** Of the secret in the browser that chose a time; null for a guest who only waits. */
  secretHash: hash,
  /** The network from which a guest who waits has joined. */
  networkHash: { type: 'bytes', privacy: 'sealed' },
  practiceId: id,
  speciesId: id,
  petName: { ...typed, max: petNameMaxLength, isTooLong: isPetNameTooLong },
  firstName: name,
  lastName: name,
  email: { ...typed, max: emailMaxLength, stated: 'always' },
  mobile: { ...typed, max: phoneMaxLength },
  phone: { ...typed, stored: phoneMaxLength, max: phoneMaxLength, about: 'For people without a mobile.' },
  postcode: { ...typed, max: postcodeMaxLength },
  note: {
    ...typed,
    stored: noteMaxLength,
    max: noteMaxLength,
    isLong: true,
    about: 'What the appointment is about, if its reason asks.',
  },
  mailVersion: { type: 'integer', required: true, privacy: 'technical' },
  mailedAt: { type: 'instant', privacy: 'fact' },
  linkSentAt: instant,
  /** The first hold in a row; exchanging a time does not begin anew. */
  holdingSince: { ...instant, required: true },
  /** The identity that signed in with the secret or the link. */
  identityId: { type: 'id', privacy: 'technical' },
  /** The pet that was created from what the guest typed. */
  petId: { type: 'id', privacy: 'fact' },
  convertedAt: { type: 'instant', privacy: 'fact' },
  createdAt: { type: 'instant', required: true, privacy: 'fact' },
  provedEmail: { type: 'text', privacy: 'personal' },
  provedAt: instant,
  provedSecretHash: hash,
  signUpAnswers: { type: 'json', privacy: 'personal' },
} as const satisfies Facts;

/** What guests type about themselves and their pet. */
export const guestDetails = factsWith(guestRecord, 'stated');

const { petName: _petName, ...person } = guestDetails;

export const guestPerson = person;

const { firstName: _firstName, lastName: _lastName, email: _email, ...others } = person;

/** What a guest types and a login does not have. */
export const guestOnly = others;
