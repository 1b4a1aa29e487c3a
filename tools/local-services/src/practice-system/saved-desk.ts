import { readStateFile, writeStateFile } from '../web/state-file.ts';
import type { Desk, DeskAppointment } from './provet-desk.ts';
import type { DeskRecord, People } from './provet-people.ts';

type NamedItem = { readonly id: number; readonly name: string };

/** Data of a practice's own system other than the diary. */
export type DeskFacts = {
  readonly practice: NamedItem;
  /** `practice` is needed only if there are several. */
  readonly clinicians: readonly (NamedItem & { readonly practice?: number })[];
  readonly reasons: readonly (NamedItem & { readonly duration: number })[];
  readonly pets: readonly (NamedItem & { readonly client: number; readonly owner: string })[];
};

export type SavedDesk = {
  readonly facts: DeskFacts;
  readonly appointments: readonly DeskAppointment[];
  /** Clients, pets and telephone numbers that the portal has added. */
  readonly people?: Readonly<Record<string, readonly DeskRecord[]>>;
  /** URL to send webhooks to. */
  readonly hookUrl: string;
};

const kinds = ['client', 'patient', 'phonenumber'];

export const noFacts: DeskFacts = {
  practice: { id: 1, name: 'Not connected yet: refresh this page in a moment' },
  clinicians: [],
  reasons: [],
  pets: [],
};

type Memory = {
  readonly facts: DeskFacts;
  /** The file is read as soon as it exists. */
  readonly dataFile: string | undefined;
  readonly desk: Desk;
  readonly people: People;
  readonly settings: { hookUrl: string; hooks: 'once' | 'twice' | 'never' };
};

export const createMemory = ({ facts, dataFile, desk, people, settings }: Memory) => {
  let deskFacts = facts;
  const load = (saved: SavedDesk): void => {
    deskFacts = saved.facts;
    for (const one of saved.appointments) desk.appointments.set(one.id, one);
    for (const [path, records] of Object.entries(saved.people ?? {}))
      for (const one of records) people.listOf(path).set(one.id, one);
    settings.hookUrl = saved.hookUrl;
    settings.hooks = 'once';
  };
  return {
    load,
    facts: (): DeskFacts => {
      const saved = dataFile !== undefined && deskFacts === noFacts ? readStateFile(dataFile) : null;
      if (saved !== null) load(saved as SavedDesk);
      return deskFacts;
    },
    save(): void {
      if (dataFile === undefined) return;
      const added = kinds.map((path) => [path, [...people.listOf(path).values()]]);
      const saved: SavedDesk = {
        facts: deskFacts,
        appointments: [...desk.appointments.values()],
        people: Object.fromEntries(added) as NonNullable<SavedDesk['people']>,
        hookUrl: settings.hookUrl,
      };
      writeStateFile(dataFile, saved);
    },
  };
};
