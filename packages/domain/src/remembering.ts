const mostRemembered = 20_000;

/** Caches up to 20,000 results of a pure function. */
export const remembering = <Question, Answer>(
  work: (question: Question) => Answer,
): ((question: Question) => Answer) => {
  const answers = new Map<Question, Answer>();
  return (question) => {
    const cachedAnswer = answers.get(question);
    if (cachedAnswer !== undefined) return cachedAnswer;
    if (answers.size >= mostRemembered) answers.clear();
    const answer = work(question);
    answers.set(question, answer);
    return answer;
  };
};
