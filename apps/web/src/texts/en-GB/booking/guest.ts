import { part } from '../../part.ts';
import { petNameMaxLength } from '@portal/domain/pets/pet-name';

const tryAgainIn = (minutes: number | null): string => {
  if (minutes === null) return 'Try again in a few minutes, or call the practice.';
  return minutes === 1
    ? 'Try again in about 1 minute, or call the practice.'
    : `Try again in about ${minutes} minutes, or call the practice.`;
};

export const guestTexts = {
  tab: 'Book as a guest',
  steps: ['Pet', 'Reason', 'Time', 'Your details'],
  bar: {
    label: 'Your booking',
    choose: 'Booking without an account',
  },
  practice: {
    title: 'Which practice would you like to go to?',
    lead: 'Choose a time first and create your account afterwards. We’ll keep the time for you.',
    missing: 'Choose a practice',
    closed: 'Choose another practice, or call this one',
    notHere: (name: string) =>
      `${name} is not taking online bookings from new clients at the moment. Call them or choose another practice.`,
  },
  pet: {
    title: 'Who is the appointment for?',
    species: 'Type of animal',
    name: 'Your pet’s name',
    speciesMissing: 'Choose the type of animal',
    nameMissing: 'Enter your pet’s name',
    nameTooLong: `Your pet’s name must be ${petNameMaxLength} characters or fewer`,
  },
  reason: {
    title: 'What is the appointment for?',
    none: 'You can’t book online for this type of animal',
    call: 'Call the practice and they’ll help you find the right appointment.',
  },
  time: {
    title: 'Choose a time',
    lead: 'Choose a time and we’ll keep it for you while you continue.',
  },
  details: {
    title: 'Your details',
    lead: 'We’ll email you a link to finish your booking. No marketing.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    mobileHelp: 'We’ll only use this to contact you about the appointment.',
    send: 'Email me the link',
  },
  yours: {
    pet: 'Pet',
    reason: 'Reason',
    time: 'Time',
    practice: 'Practice',
  },
  mail: {
    title: 'Check your email',
    sent: (email: string) =>
      `We’ve sent an email to ${part(email)}. Open it on any device and select “Finish your booking”.`,
    spam: 'The email may take a minute. Check your spam folder too.',
    none: 'If no email comes, check the address above, or call the practice.',
    until: (time: string) => `We’re keeping your time until ${time}.`,
    wrong: 'Change email address',
    over: 'We’re no longer keeping the time, but the link in the email still works. If the time is still free, you can have it.',
    booked: 'Your appointment is booked',
    bookedText: 'You finished booking on another device. You can close this page.',
    bookedTitle: 'Your appointment is booked',
    letGo: 'Let this time go',
  },
  quota: {
    SHARE: {
      title: 'All times for new clients are being held',
      text: (count: number | null) =>
        `We keep some times for people who don’t have an account yet, and other people are choosing from them at the moment. ${tryAgainIn(count)}`,
      again: 'Check again',
    },
    ADDRESS: {
      title: 'Too many times have been held from your internet connection',
      text: (count: number) => `You may share this connection with other people. ${tryAgainIn(count)}`,
    },
    DEVICE: {
      title: 'You’re already holding 2 times',
      text: 'Book one of them or let one go. Then choose your time again.',
      hold: ({ when, petName, practiceName }: { when: string; petName: string | null; practiceName: string }) =>
        petName === null ? `${when} at ${practiceName}` : `${when} at ${practiceName}, for ${petName}`,
      release: (when: string) => `Let go of ${when}`,
      releasing: 'Letting it go',
      released: (when: string) => `You’ve let go of ${when}.`,
    },
    NEW_CLIENTS: {
      title: 'The practice can’t take any more new clients online today',
      text: 'There’s a daily limit for new clients booking online, whichever day the appointment is on. Try again tomorrow, or call the practice.',
    },
  },
  gone: {
    text: 'Everything you’ve entered is still here. Try the time again, or choose another one.',
    other: 'Choose another time',
  },
  complete: {
    title: 'Finish your booking',
    have: 'I have an account',
    signInNow: 'Sign in',
    signInAgain:
      'Your appointment isn’t booked yet. Someone has already used this link. Sign in with the same account to finish.',
    goOn: 'Continue',
    oneMore:
      'Your appointment isn’t booked yet. We just need a few more details from you. We’ve filled in what you’ve already told us.',
    prove: 'Your appointment isn’t booked yet. Confirm your email address first, then you can confirm the appointment.',
    confirmTitle: 'Confirm your appointment',
    whichPet: 'Which pet is it?',
    newPet: (name: string) => `${name} (new pet)`,
    petNamed: 'Your pet’s name',
    booked: 'This appointment is already booked',
    see: 'See your appointment',
    other: {
      title: 'This link was sent to another email address',
      lead: 'Your appointment isn’t booked yet. Sign in with the address we sent the link to, or have a new link sent to yours.',
      signIn: 'Sign in with the other address',
      send: (email: string) => `Send a new link to ${email}`,
      sent: (email: string) => `We’ve sent a new link to ${email}`,
      sentText: 'Open it to finish your booking. The old link no longer works.',
    },
    broken: 'This link no longer works',
    brokenText:
      'The link may be incomplete, or the booking has ended. Use the newest email you have from us, choose a time again, or call your practice.',
    nothing: 'You have no booking to finish',
    startAgain: 'Start again',
    again: 'Book an appointment',
  },
  banner: {
    title: (pet: string) => `We’re keeping a time for ${pet}`,
    yourPet: 'your pet',
    whenKept: (when: string, count: number) =>
      count === 1 ? `${when}, kept for 1 more minute.` : `${when}, kept for ${count} more minutes.`,
    over: (when: string) => `We’re no longer keeping ${when}. We’ll check if it’s still free when you finish here.`,
    becomes: 'It’s not booked yet. Finish these steps to book it.',
    confirm: 'Confirm appointment',
    goOn: 'Continue booking',
  },
};
