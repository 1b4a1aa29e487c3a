/** Where a check before an account discloses nothing: what it came to stands in the email (docs/decisions/0016). */
export const mailboxCheckTexts = {
  sent: 'To protect your data, we can’t tell you here what we found. We’ve sent an email to',
  open: (practice: string) => `Open the email from ${practice}. It may take a few minutes to arrive.`,
  goOn: 'Select the button in the email. It’ll take you to your record, your account or registering as a new client.',
};
