export const answersTexts = {
  comes: 'You’ve told us you’ll be there.',
  onTheDay: 'Getting here and what to bring',
  questions: 'Answer a few questions',
};
