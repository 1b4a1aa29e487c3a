/** Where a check before an account discloses nothing: what it came to stands in the e-mail (docs/decisions/0016). */
export const mailboxCheckTexts = {
  sent: 'For your safety we do not say here what we found. We have sent an e-mail to',
  open: (practice: string) => `Open the e-mail from ${practice}. It may take a few minutes to arrive.`,
  goOn: 'Press the button in it. It takes you to your record, to your account, or to registering as a new client.',
};
