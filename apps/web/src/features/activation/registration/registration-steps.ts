export const registrationSteps = ['practice', 'last-name', 'postcode', 'email', 'check', 'result'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Personal data never goes into the URL. */
export type RegistrationSearch = { readonly step?: RegistrationStep };

export const parseRegistrationSearch = (search: Readonly<Record<string, unknown>>): RegistrationSearch => {
  const step = registrationSteps.find((known) => known === search['step']);
  return step === undefined ? {} : { step };
};

export type Answered = Readonly<Record<'practice' | 'last-name' | 'postcode' | 'email' | 'result', boolean>>;

const furthestStep = (answered: Answered): RegistrationStep => {
  const open = (['practice', 'last-name', 'postcode', 'email'] as const).find((step) => !answered[step]);
  return open ?? (answered.result ? 'result' : 'check');
};

export const registrationStepOf = ({ step }: RegistrationSearch, answered: Answered): RegistrationStep => {
  const furthest = furthestStep(answered);
  const named = step ?? furthest;
  return registrationSteps.indexOf(named) < registrationSteps.indexOf(furthest) ? named : furthest;
};

export const stepAfter = (answered: Answered): RegistrationStep => furthestStep({ ...answered, result: false });
