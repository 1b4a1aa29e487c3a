/** A question that a practice asks before an appointment. */
export type Question = {
  readonly question: string;
  /** Label in the diary, as in "Appetite: eats less". */
  readonly short: string;
  /** Default: yes, no or don't know. */
  readonly answers?: readonly string[] | undefined;
};

/** Includes the question as it was asked, because the practice may change it later. */
export type QuestionAnswer = { readonly question: string; readonly short: string; readonly answer: string };

export const mostQuestions = 3;

const usualAnswers = ['Yes', 'No', 'Don’t know'];

export const answersTo = ({ answers }: Question): readonly string[] => answers ?? usualAnswers;

export type Chosen = {
  /** The question as it was shown. */
  readonly asked: string;
  readonly answer: string;
};

/** Any question may be left out. Drops choices that are not offered, and answers to questions that have changed. */
export const readAnswers = (questions: readonly Question[], chosen: readonly Chosen[]): QuestionAnswer[] =>
  questions.flatMap((one) => {
    const { question, short } = one;
    const choice = chosen.find(({ asked }) => asked === question);
    return choice && answersTo(one).includes(choice.answer) ? [{ question, short, answer: choice.answer }] : [];
  });

/** "Appetite: eats less. Drinks: Yes." */
export const inShort = (answers: readonly QuestionAnswer[]): string =>
  answers.map(({ short, answer }) => `${short}: ${answer}.`).join(' ');
