import { guestTexts } from '#texts/soft-bookings';
import type { GuestDetails } from '../booking-state.ts';

const texts = guestTexts.details;

// Mirrors the contract's details; the server validates again.
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

export const detailErrors = ({ firstName, lastName, email, mobile }: GuestDetails) => ({
  firstName: nameError(firstName, texts.firstNameMissing),
  lastName: nameError(lastName, texts.lastNameMissing),
  email: emailError(email),
  mobile: mobile.trim() === '' || wirePhone.test(mobile.trim()) ? undefined : texts.mobileWrong,
});
