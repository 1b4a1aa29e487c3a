/** While the browser solves a puzzle that shows that no machine is guessing. */
export const proofOfWorkTexts = {
  working: 'Checking you are not a robot… There is nothing to do for you.',
};
