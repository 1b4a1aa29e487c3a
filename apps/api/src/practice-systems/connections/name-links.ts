import { nameKey } from '@portal/domain/clients/record-keys';
import type { Database } from '../../database/client.ts';
import type { PracticeSystem, RemoteClinician, RemoteName } from '../port.ts';
import {
  type LinkedName,
  listLinkedNames,
  listOwnNames,
  type NameKind,
  type OwnName,
} from './linked-names.repository.ts';

export type NameLink = {
  readonly kind: NameKind;
  /** As `connections link` takes it. */
  readonly externalId: string;
  readonly name: string;
  /** False if the other system has deactivated the person. */
  readonly isActive: boolean;
  /** The records of ours that it is linked to. */
  readonly own: readonly OwnName[];
  /** Of the same name and not linked; several are left to a person. */
  readonly perhaps: readonly OwnName[];
};

const titles = /^(dr|mr|mrs|ms|miss|mx|prof|vet|nurse)[.]?\s+/i;
const keyOf = (name: string): string => nameKey(name.trim().replace(titles, ''));

type Listed = RemoteName & Partial<Pick<RemoteClinician, 'isActive'>>;

const lists: Readonly<Record<NameKind, (system: PracticeSystem) => Promise<readonly Listed[]>>> = {
  practices: (system) => system.listNames?.practices?.() ?? system.listPractices(),
  clinicians: (system) => system.listClinicians(),
  reasons: (system) => system.listNames?.reasons?.() ?? system.listReasons(),
};

type Names = { readonly ours: readonly OwnName[]; readonly links: readonly LinkedName[] };

const isOf = ({ externalId }: LinkedName, id: string): boolean => externalId === id || externalId.endsWith(`/${id}`);

/** Somebody at several practices is a clinician at each, linked as `PRACTICE/PERSON`. */
const linksOf = (kind: NameKind, one: Listed, { ours, links }: Names): NameLink[] => {
  const linked = links.filter((link) => link.kind === kind && isOf(link, one.id));
  const own = ours.filter((our) => our.kind === kind && linked.some(({ id }) => id === our.id));
  const base = { kind, externalId: one.id, name: one.name, isActive: one.isActive !== false };
  if (own.length > 0) return [{ ...base, own, perhaps: [] }];
  const isTaken = ({ id }: OwnName): boolean => links.some((link) => link.kind === kind && link.id === id);
  const alike = ours.filter((our) => our.kind === kind && keyOf(our.name) === keyOf(one.name) && !isTaken(our));
  const practiceOf = ({ practiceId }: OwnName): string | undefined =>
    links.find(({ kind: of, id }) => of === 'practices' && id === practiceId)?.externalId;
  const places = new Set(alike.map(practiceOf));
  if (kind !== 'clinicians' || alike.length < 2 || places.size < alike.length || places.has(undefined))
    return [{ ...base, own: [], perhaps: alike }];
  return alike.map((our) => ({ ...base, externalId: `${practiceOf(our)}/${one.id}`, own: [], perhaps: [our] }));
};

export type NameLinks = {
  /** The records there, with what each is here, or may be by its name. */
  readonly theirs: readonly NameLink[];
  /** Records of ours that are none of them; clinicians of linked practices only. */
  readonly rest: readonly OwnName[];
};

export const listNameLinks = async (
  database: Database,
  { system, source, kind }: { readonly system: PracticeSystem; readonly source: string; readonly kind: NameKind },
): Promise<NameLinks> => {
  const names = { ours: await listOwnNames(database), links: await listLinkedNames(database, source) };
  const theirs = (await lists[kind](system)).flatMap((one) => linksOf(kind, one, names));
  const isLinked = (of: NameKind, id: number | null) => names.links.some((link) => link.kind === of && link.id === id);
  const rest = names.ours.filter(
    (our) =>
      our.kind === kind &&
      !isLinked(kind, our.id) &&
      (kind !== 'clinicians' || isLinked('practices', our.practiceId)) &&
      !theirs.some(({ perhaps }) => perhaps.includes(our)),
  );
  return { theirs, rest };
};
