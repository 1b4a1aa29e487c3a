import { closeStaffTask, listOpenStaffTasks, type StaffTaskRow } from '../../features/pets/staff-tasks.repository.ts';
import { type Command, idIn, minuteOf, UsageError } from '../command.ts';

const words: Readonly<Record<StaffTaskRow['kind'], string>> = {
  REVIEW_PET: 'look at a pet that was registered online',
  SAME_MICROCHIP: 'two pets have the same microchip number',
  ANSWER_QUESTION: 'answer a question, which was emailed to the practice',
  ANSWER_COMPLAINT: 'answer a complaint, which was emailed to the practice',
  ENTER_APPOINTMENT: "enter an appointment in the practice's own system, about which the practice was emailed",
  ENTER_DETAILS: "enter changed details in the practice's own system, about which the practice was emailed",
  SAME_CLIENT: 'a client who booked, or their pet, may have a record at the desk: say which with `connections link`',
  OTHER_OWNER: 'a pet has another owner at the desk: say with `connections link` if both are the same client',
  UNKNOWN_STATUS: 'an appointment has a status at the desk that means nothing here: say what with `connections status`',
};

const subjectOf = (task: StaffTaskRow): string => {
  const { clientId, petId, otherPetId, reference, answerBy, appointmentReference, problem } = task;
  const said = problem === null ? '' : `  ${problem}`;
  if (appointmentReference !== null) return `${appointmentReference}${said}`;
  if (clientId !== null) return `client ${clientId}${said}`;
  if (petId === null) return `${reference}, by ${answerBy}`;
  return `pet ${petId}${otherPetId === null ? '' : ` and pet ${otherPetId}`}${said}`;
};

const lineOf = (task: StaffTaskRow): string =>
  [task.staffTaskId, minuteOf(task.createdAt), task.practiceName, words[task.kind], subjectOf(task)].join('  ');

export const staffTasksCommand: Command = {
  summary: 'List what practices are asked to review; `done` closes a task and activates a reviewed pet',
  usage: 'staff-tasks list | staff-tasks done TASK_ID',
  async run({ database, args: [verb, id], report }) {
    if (verb === 'list') {
      const tasks = await listOpenStaffTasks(database);
      report?.(tasks);
      return tasks.length === 0 ? 'Nothing is waiting.' : tasks.map(lineOf).join('\n');
    }
    if (verb !== 'done') throw new UsageError();
    const staffTaskId = idIn(id);
    return (await closeStaffTask(database, staffTaskId)) ? 'Done.' : `There is no open task ${staffTaskId}.`;
  },
};
