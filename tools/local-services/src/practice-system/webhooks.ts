import type { DeskAppointment } from './provet-desk.ts';
import type { Switches } from './switches.ts';

type At = {
  readonly settings: {
    readonly hooks: 'once' | 'twice' | 'never';
    readonly hookUrl: string;
    earlyMilliseconds: number;
  };
  readonly switches: Switches;
};

const nobody = 987_654;

/** Sends webhooks, which name a record and say nothing else. */
export const createHooks = ({ settings, switches }: At) => {
  const delivered: Promise<unknown>[] = [];
  /** Changes that no call shows yet, with the record as calls show it. */
  const hidden = new Map<number, DeskAppointment | null>();
  let waiting: number | null = null;

  const send = (id: number): void => {
    const body = new URLSearchParams({ appointment_id: String(id) });
    const sent = fetch(settings.hookUrl, { method: 'POST', body }).then((response) => response.arrayBuffer());
    delivered.push(sent.catch(() => undefined));
  };

  const hide = (id: number, before: DeskAppointment | null): void => {
    if (!hidden.has(id)) hidden.set(id, before);
    setTimeout(() => hidden.delete(id), settings.earlyMilliseconds).unref();
  };

  return {
    delivered: () => Promise.all(delivered),
    tell(id: number, before: DeskAppointment | null): void {
      if (settings.hooks === 'never' || switches.acts('hook lost')) return;
      if (switches.acts('hook early')) hide(id, before);
      if (switches.acts('hook of nobody')) send(nobody);
      if (waiting === null && switches.acts('hook late')) return void (waiting = id);
      send(id);
      if (settings.hooks === 'twice' || switches.acts('hook twice')) send(id);
      if (waiting !== null) send(waiting);
      waiting = null;
    },
    visible(appointments: ReadonlyMap<number, DeskAppointment>): ReadonlyMap<number, DeskAppointment> {
      if (hidden.size === 0) return appointments;
      const all = new Map(appointments);
      for (const [id, before] of hidden) {
        all.delete(id);
        if (before !== null) all.set(id, before);
      }
      return all;
    },
  };
};
