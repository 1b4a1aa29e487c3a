/** The six digits of an e-mail that proves a mailbox. */
export const codeTexts = {
  wrong: (triesLeft: number) =>
    `That code is not right: look at the newest e-mail once more. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left`,
  expired: 'That code has run out, or a newer e-mail has taken its place. Ask for a new one',
  used: 'That code has been used. Ask for a new e-mail',
};
