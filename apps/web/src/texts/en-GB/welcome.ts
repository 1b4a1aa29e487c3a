import { part } from '../part.ts';
export const welcomeTexts = {
  title: 'Your vet, whenever it suits you',
  lead: 'Book an appointment for your pet in a minute, check what’s coming up and see what to bring.',
  haveAccount: 'I have an account',
  signIn: 'Sign in',
  amNew: 'I’m new',
  createAccount: 'Create an account',
  newHere: 'Registered with one of our practices but don’t have an online account?',
  findRecord: 'Find your record',
  newToUs: 'Not ready for an account?',
  chooseTime: 'Choose a time first, without an account',
  whatItDoes: 'What you can do here',
  points: {
    realTimes: {
      title: 'Book in minutes',
      text: 'See when your vet or nurse is free and choose a time that suits you.',
    },
    kept: {
      title: 'Time to decide',
      text: 'Choose a time and we’ll keep it for you for 10 minutes. No one else can book it.',
    },
    pets: {
      title: 'Your pets in one place',
      text: 'See their next appointments, what to bring and how to find us.',
    },
  },
  seePrices: `Want to know what something costs? ${part('See our prices')}.`,
  isEmergency: `Is it an emergency? Don’t book online: ${part('call the 24-hour emergency vet')}.`,
  loggedOutTitle: 'You’ve been logged out',
  loggedOutText: 'You were inactive for 15 minutes, so we logged you out to protect your details.',
};
