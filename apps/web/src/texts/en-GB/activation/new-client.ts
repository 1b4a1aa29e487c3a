export const newClientTexts = {
  practiceTitle: 'Which practice would you like to join?',
  choosePractice: 'Choose a practice',
  practiceClosed: (practice: string) =>
    `${practice} is not taking new clients online. Call them, or choose another practice.`,
  nameTitle: 'What is your name?',
  nameLead: (practice: string) => `You’re registering as a new client of ${practice}.`,
  salutation: 'Title (optional)',
  firstName: 'First name',
  contactTitle: 'How can we reach you?',
  contactLead: 'Your vet will call this number if something about your pet can’t wait.',
  addressTitle: 'What is your address?',
  marketingTitle: 'Can we send you offers and news?',
  marketingLead:
    'This is up to you, and you can change it at any time. You’ll still get messages about your appointments.',
  marketingBy: 'Offers and news by',
  channels: { email: 'Email', sms: 'Text message', phone: 'Phone call', post: 'Post' },
  name: 'Name',
  address: 'Address',
  marketing: 'Offers and news',
  none: 'None',
  submit: 'Become a client',
};
