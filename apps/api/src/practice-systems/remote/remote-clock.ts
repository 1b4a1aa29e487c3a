import type { PracticeSystem, RemoteAppointment, RemoteRecord } from '../port.ts';
import type { JsonAnswer } from './request-json.ts';

/** Older changes say nothing about the clock. */
const recentMilliseconds = 15 * 60_000;
/** The header has whole seconds, and the answer was under way. */
const exactMilliseconds = 2_000;

/** Measures by how much the clock of a system is ahead of ours: by the `Date` of its answers, and by its latest change. */
export const createRemoteClock = () => {
  let byDate: number | null = null;
  let byChanges = -Infinity;
  return {
    note({ at }: Pick<JsonAnswer, 'at'>): void {
      if (at === null) return;
      const ahead = at - Date.now();
      byDate = Math.abs(ahead) < exactMilliseconds ? 0 : ahead;
    },
    see(modifiedAt: number | null): void {
      byChanges = Math.max(byChanges, (modifiedAt ?? -Infinity) - Date.now());
    },
    /** As its answers say; null if they do not. */
    stated: (): number | null => byDate,
    /** Never too much, so that no change is missed by what is derived from it. */
    ahead: (): number => Math.min(byDate ?? 0, byChanges > -recentMilliseconds ? byChanges : 0),
  };
};
export type RemoteClock = ReturnType<typeof createRemoteClock>;

/** Gives times of creation on our clock, so that they compare with what we noted; times of change stay the system's own. */
export const onOurClock = <System extends PracticeSystem>(system: System, clock: RemoteClock): System => {
  const read = <One extends RemoteAppointment | RemoteRecord>(one: One): One => {
    clock.see(one.modifiedAt);
    if (!one.createdAt) return one;
    const ahead = clock.ahead();
    const createdSince = one.createdAt - Math.max(ahead, clock.stated() ?? ahead);
    return { ...one, createdAt: one.createdAt - ahead, createdSince, ownCreatedAt: one.createdAt };
  };
  return {
    ...system,
    async *pullChanges(since) {
      for await (const portion of system.pullChanges(since)) yield portion.map(read);
    },
    async *pullPeople(kind, since) {
      for await (const portion of system.pullPeople(kind, since)) yield portion.map(read);
    },
    pullWindow: async (window, share) => (await system.pullWindow(window, share)).map(read),
    async readAppointment(id) {
      const one = await system.readAppointment(id);
      return one && read(one);
    },
  };
};

type Noted = { readonly at: number; readonly clockAhead: number | null };

/** An instant that we noted, on the system's clock as it was then or is now, whichever is earlier. */
export const theirsOf = (clock: RemoteClock, { at, clockAhead }: Noted): number =>
  at + Math.min(clock.ahead(), clockAhead ?? Infinity);
