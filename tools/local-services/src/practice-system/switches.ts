/** What the network, a proxy or the vendor's program may do with a call. */
export const callFaults = {
  down: 'Answers 503.',
  broken: 'Answers 500 with a page of HTML.',
  silence: 'Never answers.',
  slow: 'Answers late.',
  'cut off': 'Ends the connection in the middle of an answer.',
  limited: 'Answers 429 and says for how many seconds.',
  'limited until a time': 'Answers 429 and says until when, as a date.',
  'limited without words': 'Answers 429 and does not say for how long.',
  nonsense: 'Answers 200 with the page of another site.',
  half: 'Answers with a record that lacks most of its fields.',
  redirect: 'Sends the caller to another address.',
  forbidden: 'Answers 403, although the permission was given.',
  'page not found': 'A proxy without a server behind it answers 404.',
  'not found': 'Answers 404 in its own words, although the record is there.',
  refuse: 'Refuses what it has accepted before.',
  'token ended': 'Tokens end before their time.',
  'commit, then silence': 'A write is entered and its answer lost.',
  'commit, then an error': 'A write is entered, and a proxy answers 502.',
  'commit, then no record': 'A write is entered and answered 204, without the record.',
  'commit nothing': 'A change is accepted, and the record stays as it was.',
  'commit later': 'A write is entered after the caller has stopped waiting.',
} as const;

/** What may be odd about an answer. */
export const answerHabits = {
  'numbers as text': 'Numbers of a record are written as text.',
  'unknown fields': 'Records have fields that no document names.',
  'null for a list': 'An empty list is null.',
  'times with an offset': 'Times have the offset of the site and fractions of a second.',
  'another time zone': 'Times have the offset of a server in another country.',
  'two clocks': 'Answers come from two servers whose clocks differ by minutes.',
  'a record twice': 'A list has its first record twice, and lacks its last.',
  'an empty list': 'A list answers that it has no records.',
  'a filter ignored': 'A list has everything, whatever was asked for.',
  'a page moves': 'A record leaves the list between two pages, so that the next page begins one later.',
  'the list grows': 'Somebody enters a time between two pages.',
  compressed: 'A proxy compresses answers, although nobody asked it to, and marks their encoding.',
  'an address inside': 'The next page has the address that the server has behind its proxy.',
  'the old state': 'A write is answered with the record as it was before.',
} as const;

/** What reception and the vendor's program do in the diary. */
export const deskHabits = {
  'note overwritten': 'Reception writes over the note of what another program has entered.',
  'moved at once': 'Reception moves what another program has just entered.',
  'deleted, not cancelled': 'Reception deletes instead of cancelling.',
  'another cancellation reason': 'Reception cancels as a no-show.',
  'another department': 'Reception moves an appointment to another department and a person there.',
  'a locum': 'Reception gives a moved appointment to somebody new.',
  'a reason made today': 'Reception gives a moved appointment a reason that did not exist before.',
  'another type': 'Reception makes a moved appointment one of another kind, without a reason.',
  'cancelled by mistake': 'Reception cancels what it moves and restores it at once.',
  'an id used again': 'A new entry has the id of a deleted one.',
  'pets merged': 'Reception merges the pet of a moved appointment into another record of it.',
} as const;

/** What webhooks do. */
export const hookHabits = {
  'hook lost': 'No webhook comes.',
  'hook twice': 'A webhook comes twice.',
  'hook late': 'A webhook comes after later ones.',
  'hook early': 'A webhook comes before any call shows the change.',
  'hook of nobody': 'A webhook names a record that does not exist.',
} as const;

/** Kinds of calls; `appointments` is the list, `appointment` a single one. */
export const endpoints = [
  'token',
  'appointments',
  'appointment',
  'reasons',
  'writes',
  'people',
  'people writes',
  'shifts',
  'others',
] as const;
export type Endpoint = (typeof endpoints)[number];

/** One sentence for each; a switch that is thrown acts on its share of the occasions. */
export const switches = { ...callFaults, ...answerHabits, ...deskHabits, ...hookHabits } as const;

export type CallFault = keyof typeof callFaults;
export type Switch = keyof typeof switches;

const faults = Object.keys(callFaults) as CallFault[];
const writes: readonly Endpoint[] = ['writes', 'people writes'];
const ofWrites = faults.filter((name) => name.startsWith('commit') || name === 'refuse');
const ofReads: readonly CallFault[] = ['not found'];
export const switchNames = Object.keys(switches) as Switch[];

type Thrown = {
  /** The calls that it concerns. */
  readonly at: readonly Endpoint[];
  /** Of the occasions, from 0 to 1. */
  readonly share: number;
  readonly times: number;
  readonly chance: () => number;
};

export const createSwitches = () => {
  const thrown = new Map<Switch, Thrown>();
  /** How often each has acted. */
  const counts = new Map<Switch, number>();
  const acts = (name: Switch, endpoint?: Endpoint): boolean => {
    const one = thrown.get(name);
    if (!one || one.times === 0 || (endpoint && !one.at.includes(endpoint))) return false;
    if (one.chance() >= one.share) return false;
    thrown.set(name, { ...one, times: one.times - 1 });
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  };
  const always: Thrown = { at: endpoints, share: 1, times: Infinity, chance: () => 0 };
  return {
    counts,
    acts,
    throw: (name: Switch, how: Partial<Thrown> = {}): void => void thrown.set(name, { ...always, ...how }),
    withdraw: (): void => thrown.clear(),
    faultOf(endpoint: Endpoint): CallFault | 'none' {
      const others = writes.includes(endpoint) ? ofReads : ofWrites;
      return faults.find((name) => !others.includes(name) && acts(name, endpoint)) ?? 'none';
    },
  };
};
export type Switches = ReturnType<typeof createSwitches>;
