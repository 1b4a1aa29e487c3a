/** A question gone back to, the last look before asking again, and asking again. */
const routingSteps = ['practice', 'last-name', 'postcode', 'check', 'run'] as const;
export type RoutingStep = (typeof routingSteps)[number];

export type RoutingSearch = {
  readonly step?: RoutingStep;
  /** Name and e-mail led nowhere: the postcode is asked for too. */
  readonly postcode?: true;
  /** A new client who may be known after all was sent here. */
  readonly duplicate?: true;
};

/** Takes what it knows from an address that anybody may have typed, and drops the rest. */
export const parseRoutingSearch = (search: Readonly<Record<string, unknown>>): RoutingSearch => {
  const step = routingSteps.find((known) => known === search['step']);
  return {
    ...(step === undefined ? {} : { step }),
    ...(search['postcode'] === true ? { postcode: true as const } : {}),
    ...(search['duplicate'] === true ? { duplicate: true as const } : {}),
  };
};

type Known = { readonly practice: boolean; readonly lastName: boolean; readonly postcode: boolean };

/** What is asked or done next: only what neither session nor storage knows (design 3, /client-routing). */
export const routingStepOf = ({ step, postcode }: RoutingSearch, known: Known): RoutingStep => {
  if (step !== undefined && step !== 'check' && step !== 'run') return step;
  if (!known.practice) return 'practice';
  if (!known.lastName) return 'last-name';
  if (postcode && !known.postcode) return 'postcode';
  return step ?? 'run';
};
