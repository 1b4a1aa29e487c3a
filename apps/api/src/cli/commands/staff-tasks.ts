import { closeStaffTask, listOpenStaffTasks, type StaffTaskRow } from '../../features/pets/staff-tasks.repository.ts';
import { type Command, UsageError } from '../command.ts';

const words: Readonly<Record<StaffTaskRow['kind'], string>> = {
  REVIEW_PET: 'look at a pet that was registered online',
  SAME_MICROCHIP: 'two pets have the same microchip number',
};

const lineOf = ({ staffTaskId, practiceName, kind, petId, otherPetId, createdAt }: StaffTaskRow): string =>
  [
    staffTaskId,
    new Date(createdAt).toISOString().slice(0, 16),
    practiceName,
    words[kind],
    `pet ${petId}${otherPetId === null ? '' : ` and pet ${otherPetId}`}`,
  ].join('  ');

export const staffTasksCommand: Command = {
  summary: 'What practices are asked to look at; `done` closes one and lets a reviewed pet count',
  usage: 'staff-tasks list | staff-tasks done TASK_ID',
  async run({ database, args: [verb, id], report }) {
    if (verb === 'list') {
      const tasks = await listOpenStaffTasks(database);
      report?.(tasks);
      return tasks.length === 0 ? 'Nothing is waiting.' : tasks.map(lineOf).join('\n');
    }
    const staffTaskId = Number(id);
    if (verb !== 'done' || !Number.isInteger(staffTaskId) || staffTaskId < 1)
      throw new UsageError(staffTasksCommand.usage);
    return (await closeStaffTask(database, staffTaskId)) ? 'Done.' : `There is no open task ${staffTaskId}.`;
  },
};
