/** The six digits of an email that proves a mailbox. */
export const codeTexts = {
  wrong: (triesLeft: number) =>
    `That code is not correct. Check the newest email and try again. You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left`,
  expired: 'That code has expired or been replaced by a newer one. Ask for a new code',
  used: 'That code has already been used. Ask for a new code',
};
