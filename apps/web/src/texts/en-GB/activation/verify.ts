import { part } from '../../part.ts';
export const verifyTexts = {
  unsentTitle: 'Confirm your email address',
  unsentLead: (email: string) =>
    `Before you can see your record, we need to send an email with a code to ${part(email)}.`,
  send: 'Send the email',
  sentTitle: 'Check your email',
  sent: 'We’ve sent you an email.',
  sentTo: (email: string) => `We’ve sent an email to ${part(email)}.`,
  sentHelp:
    'Select “Activate your account” in the email. It may take a few minutes to arrive. Check your spam folder too.',
  otherAddress: 'Use another address',
  codeForm: 'Code from the email',
  code: 'Or enter the 6-digit code from the email',
  codeHelp: 'The code works for 10 minutes. You can leave out the spaces.',
  codeMissing: 'Enter the 6-digit code from the email',
  codeWrong: (triesLeft: number) =>
    triesLeft === 1
      ? 'That code is not correct. Check the newest email and try again. You have 1 try left'
      : `That code is not correct. Check the newest email and try again. You have ${triesLeft} tries left`,
  codeExpired: 'That code has expired or been replaced by a newer one. Ask for a new code',
  codeUsed: 'That code has already been used. Ask for a new code',
  confirm: 'Confirm',
  resend: 'Send the email again',
  resent: 'We’ve sent it again. Use the newest email you have from us.',
  resendNow: 'You can ask for another email now.',
  resendIn: (seconds: number) =>
    seconds === 1 ? 'You can ask for another one in 1 second.' : `You can ask for another one in ${seconds} seconds.`,
  resendSoon: 'You can ask for another one within a minute.',
  activate: 'Activate your account',
  activateLead: 'Select the button to confirm that you asked for this. Then you’ll see your pets and appointments.',
  activating: 'Activating',
  usedLink: {
    title: 'That link has already been used',
    lead: 'You can only use each link once. If you haven’t activated your account yet, we can send you a new one.',
  },
  expiredLink: {
    title: 'That link no longer works',
    lead: 'Links work for 24 hours, and only the newest one works. We can send you a new one.',
  },
  newLink: 'Get a new link',
  terms: {
    title: 'Your details are ready',
    leadFrom: (practice: string) => `${practice} has linked your record to this account. One last thing:`,
    lead: 'One last thing:',
    submit: 'Open my account',
  },
};
