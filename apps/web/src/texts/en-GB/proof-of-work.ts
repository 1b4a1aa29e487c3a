/** While the browser solves a puzzle that shows that no machine is guessing. */
export const proofOfWorkTexts = {
  working: 'Checking you’re not a robot… You don’t need to do anything.',
};
