/** The words of the welcome page. */
export const welcomeTexts = {
  documentTitle: 'Client Portal',
  title: 'Your vet, whenever it suits you',
  lead: 'Book an appointment for your pet in a minute, look up your next visits, and find what to bring.',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  newHere: 'Already with one of our practices, but new here?',
  findRecord: 'Find your record',
  newToUs: 'New to us?',
  chooseTime: 'Choose a time first, without an account',
  points: {
    realTimes: {
      title: 'Real times, booked at once',
      text: 'See when your vet or nurse is free and take a time that suits you.',
    },
    kept: {
      title: 'Kept while you decide',
      text: 'Tap a time and it is yours for ten minutes. Nobody can take it from you.',
    },
    pets: {
      title: 'Your pets in one place',
      text: 'Their next visits, what to bring, and the way to the practice.',
    },
  },
  isEmergency: 'Is it an emergency? Do not book online:',
  callEmergencyVet: 'call the 24-hour emergency vet',
  loggedOutTitle: 'You have been logged out',
  loggedOutText: 'Nothing happened here for 15 minutes, so we closed your session to protect your details.',
};
