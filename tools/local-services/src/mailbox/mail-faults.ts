/** What happens to a message that arrives. */
export type MailFault =
  | { readonly kind: 'refuse'; readonly code: number; readonly text: string }
  /** The answer comes only after `milliseconds`, or once faults are cleared. */
  | { readonly kind: 'stall'; readonly milliseconds: number; readonly cleared: AbortSignal }
  /** The answer never ends: another line of it comes every so often, so that no time-out for silence helps. */
  | { readonly kind: 'drip'; readonly everyMilliseconds: number }
  /** The connection breaks before the answer; the message has been taken, or not. */
  | { readonly kind: 'drop'; readonly afterStoring: boolean };

type Planned = { readonly fault: MailFault; left: number };

/** The faults that lie ahead, in the order they were asked for; a count may be `Infinity`, until `clear`. */
export const createMailFaults = () => {
  const planned: Planned[] = [];
  let clearing = new AbortController();
  const plan = (count: number, fault: MailFault): void => void planned.push({ fault, left: count });
  return {
    /** 4xx: try again later; 5xx: never. */
    refuseNext: (count: number, code = 451, text = 'Refused for a trial'): void =>
      plan(count, { kind: 'refuse', code, text }),
    stallNext: (count: number, milliseconds: number): void =>
      plan(count, { kind: 'stall', milliseconds, cleared: clearing.signal }),
    dripNext: (count: number, everyMilliseconds: number): void => plan(count, { kind: 'drip', everyMilliseconds }),
    dropNext: (count: number, { afterStoring = false } = {}): void => plan(count, { kind: 'drop', afterStoring }),
    clear(): void {
      planned.splice(0);
      clearing.abort();
      clearing = new AbortController();
    },
    /** What the message that has just arrived must suffer. */
    take(): MailFault | null {
      const [next] = planned;
      if (!next) return null;
      next.left -= 1;
      if (next.left <= 0) planned.shift();
      return next.fault;
    },
  };
};

export type MailFaults = ReturnType<typeof createMailFaults>;
