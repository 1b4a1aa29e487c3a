import { guestTexts } from '#texts/soft-bookings';
import type { GuestDraft } from '../guest/guest-draft.ts';

const texts = guestTexts.details;

// Mirrors the contract's GuestDetails; the server validates again.
const wireName = /^[\p{L}\p{M}\s'’-]+$/u;
const wireEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const wirePhone = /^[\d\s()+-]{7,30}$/;

const nameError = (name: string, missing: string): string | undefined => {
  if (name.trim() === '') return missing;
  return wireName.test(name.trim()) && /\p{L}/u.test(name) ? undefined : texts.nameWrong;
};

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return texts.emailMissing;
  return wireEmail.test(email.trim()) ? undefined : texts.emailWrong;
};

type Details = Pick<GuestDraft, 'firstName' | 'lastName' | 'email' | 'mobile'>;

export const detailErrors = ({ firstName, lastName, email, mobile }: Details) => ({
  firstName: nameError(firstName, texts.firstNameMissing),
  lastName: nameError(lastName, texts.lastNameMissing),
  email: emailError(email),
  mobile: mobile.trim() === '' || wirePhone.test(mobile.trim()) ? undefined : texts.mobileWrong,
});
