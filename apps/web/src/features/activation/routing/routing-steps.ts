const routingSteps = ['practice', 'last-name', 'postcode', 'check', 'run'] as const;
export type RoutingStep = (typeof routingSteps)[number];

export type RoutingSearch = {
  readonly step?: RoutingStep;
  readonly postcode?: true;
  readonly duplicate?: true;
};

export const parseRoutingSearch = (search: Readonly<Record<string, unknown>>): RoutingSearch => {
  const step = routingSteps.find((known) => known === search['step']);
  return {
    ...(step === undefined ? {} : { step }),
    ...(search['postcode'] === true ? { postcode: true as const } : {}),
    ...(search['duplicate'] === true ? { duplicate: true as const } : {}),
  };
};

type Known = { readonly practice: boolean; readonly lastName: boolean; readonly postcode: boolean };

export const routingStepOf = ({ step, postcode }: RoutingSearch, known: Known): RoutingStep => {
  if (step !== undefined && step !== 'check' && step !== 'run') return step;
  if (!known.practice) return 'practice';
  if (!known.lastName) return 'last-name';
  if (postcode && !known.postcode) return 'postcode';
  return step ?? 'run';
};
