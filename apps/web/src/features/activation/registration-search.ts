/** One question to a page (design 3), then a last look, then what came of it. */
export const registrationSteps = ['practice', 'last-name', 'postcode', 'email', 'check', 'result'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** What the address keeps; nobody's name or address ever stands in it. */
export type RegistrationSearch = { readonly step?: RegistrationStep };

/** Takes what it knows from an address that anybody may have typed, and drops the rest. */
export const parseRegistrationSearch = (search: Readonly<Record<string, unknown>>): RegistrationSearch => {
  const step = registrationSteps.find((known) => known === search['step']);
  return step === undefined ? {} : { step };
};

/** Which questions have an answer that can be used. */
export type Answered = Readonly<Record<'practice' | 'last-name' | 'postcode' | 'email' | 'result', boolean>>;

/** The furthest step for which everything needed has been entered. */
const furthestStep = (answered: Answered): RegistrationStep => {
  const open = (['practice', 'last-name', 'postcode', 'email'] as const).find((step) => !answered[step]);
  return open ?? (answered.result ? 'result' : 'check');
};

/** The step an address stands for: the one it names, unless something before that is still missing. */
export const registrationStepOf = ({ step }: RegistrationSearch, answered: Answered): RegistrationStep => {
  const furthest = furthestStep(answered);
  const named = step ?? furthest;
  return registrationSteps.indexOf(named) < registrationSteps.indexOf(furthest) ? named : furthest;
};

/** Where a question that has just been answered leads: the next one still open, or the last look. */
export const stepAfter = (answered: Answered): RegistrationStep => furthestStep({ ...answered, result: false });
