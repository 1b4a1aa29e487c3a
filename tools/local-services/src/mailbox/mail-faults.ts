export type MailFault =
  | { readonly kind: 'refuse'; readonly code: number; readonly text: string }
  | { readonly kind: 'stall'; readonly milliseconds: number; readonly cleared: AbortSignal }
  /** Sends a line of response every so often, which defeats idle time-outs. */
  | { readonly kind: 'drip'; readonly everyMilliseconds: number }
  | { readonly kind: 'drop'; readonly afterStoring: boolean };

type Planned = { readonly fault: MailFault; left: number };

/** A queue; a count may be `Infinity`, until `clear`. */
export const createMailFaults = () => {
  const planned: Planned[] = [];
  let clearing = new AbortController();
  const plan = (count: number, fault: MailFault): void => void planned.push({ fault, left: count });
  return {
    /** 4xx: temporary; 5xx: permanent. */
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
