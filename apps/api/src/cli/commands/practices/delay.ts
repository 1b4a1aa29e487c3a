import { listDelays } from '../../../features/appointments/delays/delays.repository.ts';
import { delayLengths, setDelay } from '../../../features/appointments/delays/set-delay.ts';
import { ChecksFailed, type Command, UsageError } from '../../command.ts';

export const delayCommand: Command = {
  summary: 'Show how late a practice is running today, or tell its clients that it, or one clinician, is',
  usage: `delay PRACTICE_ID [0 | ${delayLengths.join(' | ')}] [CLINICIAN_ID]`,
  async run({ database, args: [id, said, clinician] }) {
    const [practiceId, clinicianId] = [id, clinician].map(Number);
    const minutes = [0, ...delayLengths].find((known) => String(known) === said);
    const isUnderstood = said === undefined || minutes !== undefined;
    if (!practiceId || !isUnderstood || (clinician !== undefined && !clinicianId)) throw new UsageError();
    if (minutes !== undefined) {
      const who = clinician === undefined ? null : (clinicianId ?? null);
      const delay = { practiceId, clinicianId: who, minutes, actor: 'operator', traceId: 'ops' };
      if (!(await setDelay(database, delay))) throw new ChecksFailed('There is no such practice or clinician.');
    }
    const delays = (await listDelays(database, practiceId)).filter((delay) => delay.minutes > 0);
    if (delays.length === 0) return 'Nobody is running late.';
    return delays.map((delay) => `${delay.name ?? 'Everybody'}: about ${delay.minutes} minutes late`).join('\n');
  },
};
