import type { ErrorCode } from '@portal/contract/errors';
import { commonErrorMessages, type ErrorMessage } from './common-errors.ts';

const chooseAgain = 'Please choose another time from the list.';

/** What a person reads for each code: what happened, and what now. */
export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = {
  ...commonErrorMessages,
  INVALID_INPUT: { title: 'Please check what you entered', text: 'Something in the form cannot be used as it is.' },
  REGISTRATION_DISABLED: {
    title: 'Online registration is currently unavailable for this practice.',
    text: 'Please call the practice.',
  },
  BOOKING_NOT_ALLOWED: {
    title: 'Online appointment booking unavailable',
    text: 'Online appointment booking is currently unavailable. Please contact your practice.',
  },
  PET_AWAITING_INITIAL: {
    title: 'Booking unavailable',
    text: 'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
  },
  SLOT_TAKEN: { title: 'That time has just been taken', text: chooseAgain },
  PET_OVERLAP: {
    title: 'Your pet already has a visit then',
    text: 'Please choose another time, or look at your appointments.',
  },
  ONLINE_BOOKING_DISABLED: {
    title: 'Online appointment booking unavailable',
    text: 'Online appointment booking is currently unavailable. Please contact your practice.',
  },
  MAX_OPEN_BOOKINGS: {
    title: 'You have as many visits ahead as can be booked online',
    text: 'To book another, please call your practice.',
  },
  TOO_MANY_BOOKINGS: {
    title: 'You have made several bookings in a short time',
    text: 'Try again later, or call your practice to book now.',
  },
  AMEND_WINDOW_CLOSED: {
    title: 'It is too late to move this visit online',
    text: 'Please call your practice: they can still help.',
  },
  AMEND_LIMIT: {
    title: 'This visit has been moved as often as it can be online',
    text: 'To move it again, please call your practice.',
  },
  CANCEL_WINDOW_CLOSED: {
    title: 'It is too late to cancel this visit online',
    text: 'Please call your practice, so that another pet can have the time.',
  },
  APPOINTMENT_CLOSED: {
    title: 'This visit can no longer be changed',
    text: 'It has been cancelled, is under way or is over. For anything else, please call your practice.',
  },
  DAY_FULL: {
    title: 'That day is full for this kind of visit',
    text: 'Please choose another day from the list.',
  },
  EXTENSIONS_SPENT: {
    title: 'We cannot keep the time any longer',
    text: 'Please confirm it now. If it runs out, you can choose it again as long as it is free.',
  },
  GUEST_QUOTA: {
    title: 'You cannot hold this time right now',
    text: 'Try again in a few minutes, or call the practice.',
  },
  HOLD_CONVERTED: {
    title: 'This visit is booked already',
    text: 'Sign in to see or change it.',
  },
  UNDO_OVER: {
    title: 'The visit can no longer be brought back',
    text: 'A minute has passed and the time is free for others. You can book it again if nobody has taken it.',
  },
  STALE: {
    title: 'This has changed meanwhile',
    text: 'We have fetched it again. Please look at it and try once more.',
  },
  CALL_TO_UPDATE: {
    title: 'Your practice makes this change for you',
    text: 'Please call them: it takes a minute. Nothing else that you entered is lost.',
  },
  PHOTO_UNREADABLE: {
    title: 'We could not read that picture',
    text: 'Please choose another one: a JPEG, PNG or WebP, as a camera or phone makes it.',
  },
  HOLD_EXPIRED: {
    title: 'We are no longer keeping that time',
    text: 'It may still be free: try it again, or choose another.',
  },
  ALREADY_LINKED: {
    title: 'This record belongs to another login',
    text: 'Please sign in with that one. If you cannot, your practice can help.',
  },
  POSSIBLE_DUPLICATE: {
    title: 'We may know you already',
    text: 'Some of this fits a record that a practice of ours has. Please check again, so that you do not end up with two.',
  },
  NEW_CLIENTS_CLOSED: {
    title: 'This practice is not taking new clients online',
    text: 'Please call the practice, or choose another one.',
  },
  NOT_STARTED: { title: 'There is nothing to send yet', text: 'Please tell us first who you are.' },
  NOT_VERIFIED: { title: 'One step is missing', text: 'Please enter the code from our e-mail first.' },
  CHECK_EXPIRED: {
    title: 'That took a little long',
    text: 'Please check again. What you entered is kept.',
  },
  CODE_EXPIRED: {
    title: 'That code does not work any more',
    text: 'Codes work for a limited time and only the newest one counts. We can send you a new one.',
  },
  CODE_WRONG: {
    title: 'That code is not right',
    text: 'Please look at the newest e-mail once more, or ask for a new one.',
  },
  CODE_USED: { title: 'That code has been used', text: 'Each code works once. We can send you a new one.' },
  RESEND_WAIT: {
    title: 'The e-mail is on its way',
    text: 'Please give it a minute, and look into the spam folder too, before we send another.',
  },
  TOO_MANY_TRIES: {
    title: 'That was tried too often',
    text: 'To protect your record we have stopped here. Please try again later, or call your practice.',
  },
  TOO_LARGE: { title: 'That is too much at once', text: 'Please shorten it and try again.' },
  REASON_NOT_FOR_SPECIES: { title: 'That visit is not for this kind of pet', text: 'Please choose another reason.' },
  REASON_NOT_FOR_PET: {
    title: 'That visit does not suit this pet',
    text: 'Please choose another reason, or call your practice.',
  },
  REASON_NOT_OFFERED: {
    title: 'That visit cannot be booked online',
    text: 'Please choose another reason, or call your practice.',
  },
  SIGN_IN_AGAIN: {
    title: 'Please sign in again first',
    text: 'This cannot be undone, so we want to be sure that it is you. Nothing has been changed.',
  },
  NO_SERVICE_CHANNEL: {
    title: 'Please keep one way to reach you',
    text: 'We need one way that works to tell you about visits you have booked. Nothing has been saved yet.',
  },
  OLD_WORDING: {
    title: 'The wording of this page has changed',
    text: 'Please reload the page, read it again and save. Nothing has been saved yet.',
  },
  NOT_CONFIRMED: {
    title: 'Please type the words as they are shown',
    text: 'This makes sure that nothing is erased by accident. Nothing has been changed.',
  },
  LEAD_TIME: {
    title: 'That time is too soon to book online',
    text: 'Please choose a later time, or call your practice.',
  },
  OUT_OF_GRID: { title: 'That time is not on offer', text: chooseAgain },
  IDEMPOTENCY_MISMATCH: { title: 'This page is out of date', text: 'Please reload it and try again.' },
  PROOF_NEEDED: {
    title: 'Your browser could not finish a safety check',
    text: 'It shows that no machine is guessing. Please try again, with another browser if it keeps happening, or call your practice.',
  },
  LOOKUP_DOWN: { title: 'We cannot look up addresses just now', text: 'Please type the address in.' },
};
