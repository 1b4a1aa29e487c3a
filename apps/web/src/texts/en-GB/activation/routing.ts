export const routingTexts = {
  whichPractice: 'Which practice is yours?',
  whichPracticeLead: 'You’re signed in. Now we just need to find your record or create a new one.',
  noEmail: 'Please contact your practice',
  noEmailLead:
    'Your account has no email address, so we can’t look for your record. Your practice can set up your account with you in a few minutes.',
  checkTitle: 'Find your record',
  checkLead: 'We’ll use these details to look for your record. Change anything that’s wrong.',
  emailHelp: 'We look for the email address you sign in with. If your practice has a different one, sign in with that.',
  lookAgain: 'Look again',
  signInElsewhere: 'Sign in with another address',
  finding: 'Finding your record',
  checking: 'Checking your records…',
  failed: 'We couldn’t look for your record',
  otherPractice: 'Choose another practice',
  checkDetails: 'Check your details',
  found: 'We’ve found your record',
  sendingEmail: 'Sending you an email',
  duplicate: 'You may already be registered with us.',
  duplicateText:
    'Some of your details match a record at one of our practices. To avoid creating a second record, check what we found. Nothing you’ve typed is lost.',
  notFound: ({ name, email, practice }: { name: string; email: string; practice: string | undefined }) =>
    `We couldn’t find a record for ${name || 'you'}${email === '' ? '' : ` with ${email}`} at ${practice ?? 'this practice'}.`,
  beenBefore: 'I’ve been here before',
};
