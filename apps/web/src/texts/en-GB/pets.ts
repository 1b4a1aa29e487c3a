/** The words of the pets room. */
export const petTexts = {
  yourPets: 'Your pets',
  tryAgain: 'Try Again',
  noPetsYet: 'No pets yet',
  whatWillBeHere: 'Your pets will be here with their visits and details.',
  registerYourPet: 'Register your pet',
};
