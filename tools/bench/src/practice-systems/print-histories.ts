import type { DeskAppointment } from '@portal/local-services/practice-system/provet-desk';
import type { DeskChange } from '@portal/local-services/practice-system/stand-in';
import type { Group, System } from './group.ts';
import { type HistoryLine, listHistory, listLinks } from './histories.repository.ts';

/** Something to explain: an entry of the desk, an appointment of the portal, or both. */
export type Finding = {
  readonly words: string;
  readonly source: string;
  readonly entryId: number | null;
  readonly appointmentId: number | null;
};

const mostPrinted = 12;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

const entryWords = (entry: DeskAppointment | null): string => {
  if (entry === null) return 'nothing';
  const { active, start, user, department, pets, type, reason, notes } = entry;
  const startsAt = new Date(start).toISOString().slice(0, 16);
  const what = `type ${type} reason ${reason} pets ${pets.join('+') || 'none'}`;
  return `${active === 1 ? '' : 'cancelled '}${startsAt} user ${user} at ${department} ${what} "${notes}"`;
};

const numberIn = (remoteId: string): number => Number(/(\d+)(?:~\d+)?$/.exec(remoteId)?.[1]);

const linesAtDesk = ({ standIn }: System, entryIds: ReadonlySet<number>): HistoryLine[] =>
  standIn.log.changes
    .filter(({ id }) => entryIds.has(id))
    .map(({ id, isByProgram, at, before, after }) => ({
      at,
      words: `entry ${id} ${isByProgram ? 'by the portal' : 'by reception'}: ${entryWords(before)} -> ${entryWords(after)}`,
    }));

/** Other entries of its pet, which may say why it was made. */
const ofSamePet = ({ standIn }: System, entryId: number): number[] => {
  const [pet] = standIn.desk.appointments.get(entryId)?.pets ?? [];
  const isOfPet = ({ before, after }: DeskChange): boolean => pet !== undefined && (after ?? before)?.pets[0] === pet;
  return standIn.log.changes.filter(isOfPet).map(({ id }) => id);
};

const printOne = async ({ database, systems }: Group, { words, source, entryId, appointmentId }: Finding) => {
  const system = systems.find((one) => one.source === source);
  if (!system) return;
  const links = await listLinks(database, { source, entryId, appointmentId });
  const unexplained = entryId !== null && links.length === 0 ? ofSamePet(system, entryId) : [];
  const ids = [...(entryId === null ? [] : [entryId]), ...unexplained];
  const entryIds = new Set([...ids, ...links.map((link) => numberIn(link.remoteId))]);
  const appointmentIds = [...new Set([appointmentId ?? 0, ...links.map((link) => link.appointmentId)])];
  const here = await listHistory(database, { source, appointmentIds, entryIds: [...entryIds] });
  const lines = [...linesAtDesk(system, entryIds), ...here].toSorted((one, other) => one.at - other.at);
  console.error([`\n${words}`, ...lines.map((line) => `  ${timeOf(line.at)}  ${line.words}`)].join('\n'));
};

/** Prints for each finding what happened on both sides, one line for each event. */
export const printHistories = async (group: Group, findings: readonly Finding[]): Promise<void> => {
  for (const finding of findings.slice(0, mostPrinted)) await printOne(group, finding);
};
