import type { ErrorCode } from '@portal/contract/errors';
import { unavailableTexts } from '../booking/unavailable.ts';
import { commonErrorMessages, type ErrorMessage } from './common-errors.ts';

const chooseAgain = 'Choose another time from the list, or call your practice.';

export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = {
  ...commonErrorMessages,
  INVALID_INPUT: {
    title: 'Check what you entered',
    text: 'Some of your answers need to be changed. If you need help, call your practice.',
  },
  REGISTRATION_DISABLED: {
    title: 'Online registration is currently unavailable for this practice.',
    text: 'Please call the practice.',
  },
  BOOKING_NOT_ALLOWED: unavailableTexts.BOOKING_NOT_ALLOWED,
  PET_AWAITING_INITIAL: unavailableTexts.PET_AWAITING_INITIAL,
  SLOT_TAKEN: { title: 'That time has just gone', text: chooseAgain },
  PET_OVERLAP: {
    title: 'Your pet already has an appointment then',
    text: 'Choose another time, or check your appointments. If you need help, call your practice.',
  },
  ONLINE_BOOKING_DISABLED: unavailableTexts.ONLINE_BOOKING_DISABLED,
  MAX_OPEN_BOOKINGS: {
    title: 'You can’t book any more appointments online',
    text: 'You’ve reached the limit for upcoming appointments booked online. To book another, call your practice.',
  },
  TOO_MANY_BOOKINGS: {
    title: 'You’ve made several bookings in a short time',
    text: 'Try again later, or call your practice to book now.',
  },
  AMEND_WINDOW_CLOSED: {
    title: 'It’s too late to change this appointment online',
    text: 'Call your practice. They can still help.',
  },
  AMEND_LIMIT: {
    title: 'You can’t change this appointment online again',
    text: 'To change it again, call your practice.',
  },
  CANCEL_WINDOW_CLOSED: {
    title: 'It’s too late to cancel this appointment online',
    text: 'Call your practice, so another pet can have the time.',
  },
  APPOINTMENT_CLOSED: {
    title: 'This appointment can no longer be changed',
    text: 'It’s been cancelled, has started or is over. For anything else, call your practice.',
  },
  REQUEST_AWAITING: {
    title: 'You’ve already asked for another time',
    text: 'Your practice hasn’t answered yet. To change it now, call them.',
  },
  DAY_FULL: {
    title: 'That day is full for this type of appointment',
    text: 'Choose another day from the list, or call your practice.',
  },
  EXTENSIONS_SPENT: {
    title: 'We can’t keep this time any longer',
    text: 'Confirm it now. If you run out of time, you can choose it again if it’s still free.',
  },
  GUEST_QUOTA: {
    title: 'You can’t hold this time at the moment',
    text: 'Try again in a few minutes, or call the practice.',
  },
  HOLD_CONVERTED: {
    title: 'This appointment is already booked',
    text: 'Sign in to see or change it.',
  },
  LINK_OF_ANOTHER: {
    title: 'This link was sent to another email address',
    text: 'Sign in with that address, or have a new link sent to yours.',
  },
  UNDO_OVER: {
    title: 'You can no longer undo this cancellation',
    text: 'More than a minute has passed, so someone else may have booked the time. If it’s still free, you can book it again. Or call your practice.',
  },
  STALE: {
    title: 'This has been changed',
    text: 'Someone else saved a change, so we’ve loaded the latest version. Check it and try again.',
  },
  CALL_TO_UPDATE: {
    title: 'Only your practice can make this change',
    text: 'Call them to change it. Everything else you’ve entered is saved.',
  },
  PHOTO_UNREADABLE: {
    title: 'We couldn’t open that photo',
    text: 'Choose another one. It must be a JPEG, PNG or WebP.',
  },
  NO_MORE_PHOTOS: {
    title: 'You can’t add any more photos',
    text: 'You can add up to 3, to appointments that ask for a note. Remove one to add another.',
  },
  HOLD_EXPIRED: {
    title: 'We’re no longer keeping that time',
    text: 'Try it again, or choose another time.',
  },
  OFFER_EXPIRED: {
    title: 'We’re no longer keeping that time',
    text: 'Your own appointment hasn’t changed. We’ll tell you about the next time that suits you.',
  },
  WAITING_LIST_CLOSED: {
    title: 'You can’t ask this practice for an earlier time online',
    text: 'Call your practice. They can still help.',
  },
  WAITING_LIST_FULL: {
    title: 'You’re waiting for as many appointments as you can',
    text: 'Stop waiting for one of them first, or call your practice.',
  },
  ALREADY_LINKED: {
    title: 'This record is linked to another account',
    text: 'Sign in with that account. If you can’t, call your practice for help.',
  },
  POSSIBLE_DUPLICATE: {
    title: 'You may already be registered with us',
    text: 'Some of your details match a record at one of our practices. Check them again so we don’t create a second record.',
  },
  NEW_CLIENTS_CLOSED: {
    title: 'This practice is not taking new clients online',
    text: 'Call the practice, or choose another one.',
  },
  NOT_STARTED: { title: 'We need some details first', text: 'Tell us who you are so we can send you an email.' },
  NOT_VERIFIED: { title: 'Confirm your email address first', text: 'Enter the code from our email.' },
  CHECK_EXPIRED: {
    title: 'Please check your details again',
    text: 'It’s been a while since you started. What you entered is saved.',
  },
  CODE_EXPIRED: {
    title: 'That code no longer works',
    text: 'Codes only work for a limited time, and only the newest one works. We can send you a new one.',
  },
  CODE_WRONG: {
    title: 'That code is not correct',
    text: 'Check the newest email and try again, or ask for a new code.',
  },
  CODE_USED: {
    title: 'That code has already been used',
    text: 'You can only use each code once. We can send you a new one.',
  },
  RESEND_WAIT: {
    title: 'We’ve already sent you an email',
    text: 'It may take a minute to arrive. Check your spam folder before you ask for another.',
  },
  MAIL_LIMIT: {
    title: 'We can’t send you an email now',
    text: 'Too many emails have been asked for today, for this address or from your internet connection. Call the practice. They can still help.',
  },
  TOO_MANY_TRIES: {
    title: 'You’ve tried too many times',
    text: 'We’ve stopped here to protect your record. Try again later, or call your practice.',
  },
  TOO_LARGE: { title: 'That’s too long to send', text: 'Shorten it and try again, or call your practice.' },
  REASON_NOT_FOR_SPECIES: {
    title: 'That appointment isn’t for this type of animal',
    text: 'Choose another reason, or call your practice.',
  },
  REASON_NOT_FOR_PET: {
    title: 'That appointment isn’t right for this pet',
    text: 'Choose another reason, or call your practice.',
  },
  REASON_NOT_OFFERED: {
    title: 'You can’t book that appointment online',
    text: 'Choose another reason, or call your practice.',
  },
  ONE_PET_ONLY: {
    title: 'You can only book one pet at a time here',
    text: 'Book each pet by itself, or call your practice to bring them together.',
  },
  SIGN_IN_AGAIN: {
    title: 'Sign in again first',
    text: 'This can’t be undone, so we need to check it’s you. Nothing has been changed.',
  },
  NO_SERVICE_CHANNEL: {
    title: 'Choose at least one way for us to contact you',
    text: 'We need to be able to contact you about your appointments. Nothing has been saved yet.',
  },
  OLD_WORDING: {
    title: 'The wording of this page has changed',
    text: 'Reload the page, read it again and save. Nothing has been saved yet.',
  },
  NOT_CONFIRMED: {
    title: 'Type the words exactly as shown',
    text: 'This is so you don’t erase anything by accident. Nothing has been changed.',
  },
  LEAD_TIME: {
    title: 'That time is too soon to book online',
    text: 'Choose a later time, or call your practice.',
  },
  OUT_OF_GRID: { title: 'That time is not available', text: chooseAgain },
  IDEMPOTENCY_MISMATCH: {
    title: 'This page is out of date',
    text: 'Reload it and try again. If it keeps happening, call your practice.',
  },
  SCOPE_MISSING: {
    title: 'This key can’t be used for that',
    text: 'Ask whoever gave you the key to add this permission.',
  },
  REQUEST_ANSWERED: {
    title: 'This request has already been answered',
    text: 'Load the appointment to see the answer.',
  },
  MEDICINES_CLOSED: {
    title: 'You can’t ask for medicines online here',
    text: 'Call your practice. Nothing has been sent.',
  },
  MEDICINE_UNAVAILABLE: {
    title: 'One of these can’t be asked for at the moment',
    text: 'Load the page again to see why. Nothing has been sent.',
  },
  MAX_OPEN_MEDICINES: {
    title: 'You have five open requests',
    text: 'Wait until one is finished, or call your practice. Nothing has been sent.',
  },
  CURSOR_EXPIRED: { title: 'That cursor is too old', text: 'Load everything once, then follow the changes again.' },
  PROOF_NEEDED: {
    title: 'Your browser couldn’t finish a security check',
    text: 'The check shows us you’re not a robot. Try again or use another browser. If it keeps happening, call your practice.',
  },
  LOOKUP_DOWN: { title: 'We can’t look up addresses at the moment', text: 'Enter the address yourself.' },
};
