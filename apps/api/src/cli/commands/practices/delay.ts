import { listDelays } from '../../../features/appointments/delays/delays.repository.ts';
import { delayLengths, setDelay } from '../../../features/appointments/delays/set-delay.ts';
import { ChecksFailed, type Command, idIn, UsageError } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

const toldWords = (told: number): string =>
  told === 1 ? 'One client is told now.' : `${told === 0 ? 'No' : told} clients are told now.`;

export const delayCommand: Command = {
  summary: 'Show how late a practice is running today, or tell its clients that it, or one clinician, is',
  usage: `delay PRACTICE_ID [0 | ${delayLengths.join(' | ')}] [CLINICIAN_ID]`,
  async run({ database, args: [id, said, clinician] }) {
    const clinicianId = clinician === undefined ? null : idIn(clinician);
    const minutes = [0, ...delayLengths].find((lateness) => String(lateness) === said);
    const isUnderstood = said === undefined || minutes !== undefined;
    if (!isUnderstood) throw new UsageError();
    const practiceId = await practiceIn(database, id);
    let words = '';
    if (minutes !== undefined) {
      const delay = { practiceId, clinicianId, minutes, actor: 'operator', traceId: 'ops' };
      const told = await setDelay(database, delay);
      if (told === null) throw new ChecksFailed(`There is no clinician ${clinicianId} at this practice.`);
      words = toldWords(told);
    }
    const delays = (await listDelays(database, practiceId)).filter((delay) => delay.minutes > 0);
    const lines = delays.map((delay) => `${delay.name ?? 'Everybody'}: about ${delay.minutes} minutes late`);
    return [...(lines.length === 0 ? ['Nobody is running late.'] : lines), ...(words === '' ? [] : [words])].join('\n');
  },
};
