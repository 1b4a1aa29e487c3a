export const answersTexts = {
  comes: 'You’ve told us you’ll be there.',
  questions: 'Answer a few questions before the appointment',
};
