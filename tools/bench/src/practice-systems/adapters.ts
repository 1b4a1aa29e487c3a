import { provetCallsAMinute } from '@portal/api/testing/practice-systems/connecting';
import type { Fault } from '@portal/local-services/practice-system/provet-answers';
import { type StandIn, startProvetStandIn } from '@portal/local-services/practice-system/provet-stand-in';

export type Reason = { readonly id: number; readonly name: string; readonly duration: number };

export type { StandIn };

/** `limits`: calls a minute that the vendor allows. `writes`: how many requests each change takes, of which each can be the last that the portal sends. */
export const adapters = {
  'provet-cloud': {
    start: (reason: Reason): Promise<StandIn> => startProvetStandIn({ reasons: [reason] }),
    limits: provetCallsAMinute,
    writes: { book: 1, reschedule: 1, cancel: 1 },
  },
} as const;
export type AdapterName = keyof typeof adapters;
export type Change = keyof (typeof adapters)[AdapterName]['writes'];

/** In this process, as if the vendor had none. */
export const liftLimits = (adapter: AdapterName): void => {
  const { limits } = adapters[adapter];
  Object.assign(limits, Object.fromEntries(Object.keys(limits).map((endpoint) => [endpoint, 1_000_000])));
};

export const allFaults: readonly Fault[] = [
  'down',
  'silence',
  'slow',
  'limited',
  'limited without words',
  'nonsense',
  'half',
  'redirect',
  'forbidden',
  'refuse',
  'commit, then silence',
];
