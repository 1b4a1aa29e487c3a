import { readSystemInstant } from '@portal/domain/slots/written/written-times';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { lineOfDisruption } from '../../data-exchange/describe-disruptions.ts';
import type { Database } from '../../database/client.ts';
import { closeStaffTask, listOpenStaffTasks, type StaffTaskRow } from '../../features/pets/staff-tasks.repository.ts';
import {
  decideDisruption,
  type Decision,
  type DecisionRefusal,
} from '../../integration/disruptions/decide-disruption.ts';
import { type Disruption, listDisruptions } from '../../platform/disruptions.repository.ts';
import {
  type EnterTask,
  listEnterTasks,
  listUnlinkedRecords,
  type UnlinkedRecord,
} from '../../practice-systems/operations/enter-tasks.repository.ts';
import { ownWordsIn } from '../../practice-systems/port.ts';
import { lackOf, saidIn } from '../../practice-systems/writes/enter-task-mail.ts';
import { ChecksFailed, type Command, type CommandContext, idIn, minuteOf, UsageError } from '../command.ts';

const enterWords = {
  BOOKING: "enter an appointment in the practice's own system, about which the practice was emailed",
  CHANGE:
    "change an appointment to what it is online in the practice's own system, about which the practice was emailed",
  CANCELLATION: "cancel an appointment in the practice's own system, about which the practice was emailed",
} as const;

const words: Readonly<Record<StaffTaskRow['kind'], string>> = {
  REVIEW_PET: 'look at a pet that was registered online',
  SAME_MICROCHIP: 'two pets have the same microchip number',
  ANSWER_QUESTION: 'answer a question, which was emailed to the practice',
  ANSWER_COMPLAINT: 'answer a complaint, which was emailed to the practice',
  ENTER_APPOINTMENT: enterWords.BOOKING,
  ENTER_DETAILS: "enter changed details in the practice's own system, about which the practice was emailed",
  SAME_CLIENT: 'a client who booked, or their pet, may have a record at the desk: say which with `connections link`',
  OTHER_OWNER: 'a pet has another owner at the desk: say with `connections link` if both are the same client',
  UNKNOWN_STATUS: 'an appointment has a status at the desk that means nothing here: say what with `connections status`',
  DECIDE_APPOINTMENT: 'keep, move or cancel an appointment whose time is no longer available',
  TWO_CHANGES:
    'an appointment was changed at the desk and online, about which the practice was emailed: what was done online counts, reception had',
  CHECK_RECORD:
    'look at a record at the desk, about which the practice was emailed: mend it there, or link what it names with `connections link`',
};

const codes: Readonly<Record<string, string>> = {
  SEVERAL: 'more than one appointment there could be this one: keep one, and cancel the others',
  PERHAPS_THERE: 'somebody there has the same email, or the same name and postcode',
};

/** Names clinicians and practices, and people by their ids. */
const linkOf = ({ source, kind, id, name }: UnlinkedRecord): string =>
  `${kind === 'clients' || kind === 'pets' ? `${kind.slice(0, -1)} ${id}` : name} is not linked: \`connections link ${source} ${kind} THEIR_ID ${id}\``;

const saidOf = ({ problem, appointmentId }: StaffTaskRow, unlinked: readonly UnlinkedRecord[]): string => {
  if (problem === null) return '';
  const links = unlinked.filter((one) => one.appointmentId === appointmentId).map(linkOf);
  const code = problem === 'NOT_LINKED' ? links.join(', ') || 'not linked' : codes[problem];
  return `  ${code ?? ownWordsIn(problem) ?? saidIn(problem).replaceAll('\n', '; ')}`;
};

const subjectOf = (task: StaffTaskRow, unlinked: readonly UnlinkedRecord[]): string => {
  const { clientId, petId, otherPetId, reference, answerBy, appointmentReference, remoteRecord, problem } = task;
  const said = saidOf(task, unlinked);
  if (remoteRecord !== null) return [remoteRecord, appointmentReference ?? [], problem].flat().join('  ');
  if (appointmentReference !== null) return `${appointmentReference}${said}`;
  if (clientId !== null) return `client ${clientId}${said}`;
  if (petId === null) return `${reference}, by ${answerBy}`;
  return `pet ${petId}${otherPetId === null ? '' : ` and pet ${otherPetId}`}${said}`;
};

const timesOf = ({ startsAt, entryStartsAt, timeZone }: EnterTask): string =>
  entryStartsAt === null
    ? formatDayAndTime(startsAt, timeZone)
    : `${formatDayAndTime(startsAt, timeZone)}, at the desk ${formatDayAndTime(entryStartsAt, timeZone)}`;

type About = {
  readonly disruption: Disruption | undefined;
  readonly enterTask: EnterTask | undefined;
  readonly unlinked: readonly UnlinkedRecord[];
};

const lineOf = (task: StaffTaskRow, { disruption, enterTask, unlinked }: About): string => {
  const subject = disruption ? lineOfDisruption(disruption) : subjectOf(task, unlinked);
  const what = enterTask ? enterWords[lackOf(enterTask)] : words[task.kind];
  const when = enterTask ? [timesOf(enterTask)] : [];
  return [task.staffTaskId, minuteOf(task.createdAt), task.practiceName, what, ...when, subject].join('  ');
};

const readTasks = async (database: Database) => {
  const tasks = await listOpenStaffTasks(database);
  const disruptions = new Map((await listDisruptions(database, null)).map((one) => [one.appointmentId, one]));
  const ofTask = ({ kind, appointmentId }: StaffTaskRow): Disruption | undefined =>
    kind === 'DECIDE_APPOINTMENT' && appointmentId !== null ? disruptions.get(appointmentId) : undefined;
  return { tasks, ofTask };
};

const list = async ({ database, report }: CommandContext): Promise<string> => {
  const { tasks, ofTask } = await readTasks(database);
  const enterTasks = new Map((await listEnterTasks(database)).map((one) => [one.staffTaskId, one]));
  report?.(
    tasks.map((task) => {
      const enterTask = enterTasks.get(task.staffTaskId);
      const { startsAt, entryStartsAt } = enterTask ?? {};
      const enter = enterTask ? { lacks: lackOf(enterTask), startsAt, entryStartsAt } : null;
      return { ...task, disruption: ofTask(task) ?? null, enter };
    }),
  );
  const unlinked = await listUnlinkedRecords(
    database,
    tasks.flatMap(({ appointmentId }) => appointmentId ?? []),
  );
  const lines = tasks.map((task) =>
    lineOf(task, { disruption: ofTask(task), enterTask: enterTasks.get(task.staffTaskId), unlinked }),
  );
  return lines.join('\n') || 'Nothing is waiting.';
};

const refusals: Readonly<Record<DecisionRefusal, string>> = {
  OVER: 'There is nothing left to decide about this appointment.',
  AWAITED: 'The client is waiting for an answer to a request. Confirm or decline that first, by the email about it.',
  TIME_TAKEN: 'That time is taken.',
};

const decide = async (database: Database, { appointmentId }: Disruption, decision: Decision): Promise<string> => {
  const decided = await decideDisruption(database, {
    appointmentId,
    decision,
    actor: 'operator',
    traceId: 'staff-tasks',
  });
  if (!decided.ok) throw new ChecksFailed(refusals[decided.refusal]);
  return 'Done.';
};

const decisionIn = (disruption: Disruption, [verb, start = '', clinician]: readonly string[]): Decision => {
  if (verb === 'keep' || verb === 'done') return { decision: 'KEEP' };
  if (verb === 'cancel') return { decision: 'CANCEL' };
  const written = readSystemInstant(disruption.timeZone, start);
  if (verb !== 'move' || 'problem' in written) throw new UsageError();
  const clinicianId = clinician === undefined ? disruption.clinicianId : idIn(clinician);
  return { decision: 'MOVE', startsAt: written.instant, clinicianId, isFree: false };
};

export const staffTasksCommand: Command = {
  summary: 'List what practices are asked to review; `done` closes a task and activates a reviewed pet',
  usage:
    'staff-tasks list | staff-tasks done TASK_ID | staff-tasks keep TASK_ID | staff-tasks cancel TASK_ID | staff-tasks move TASK_ID START [CLINICIAN_ID]',
  details:
    'keep, cancel and move decide about an appointment whose time is no longer available; the client is told of a change. START is such as 2026-12-01T10:00, in the practice’s time.',
  async run(context) {
    const {
      database,
      args: [verb, id, ...more],
    } = context;
    if (verb === 'list') return list(context);
    const staffTaskId = idIn(id);
    const { tasks, ofTask } = await readTasks(database);
    const task = tasks.find((one) => one.staffTaskId === staffTaskId);
    const disruption = task && ofTask(task);
    if (disruption) return decide(database, disruption, decisionIn(disruption, [verb ?? '', ...more]));
    if (verb !== 'done') throw new UsageError();
    return (await closeStaffTask(database, staffTaskId)) ? 'Done.' : `There is no open task ${staffTaskId}.`;
  },
};
