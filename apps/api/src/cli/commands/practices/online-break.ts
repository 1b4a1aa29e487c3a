import { breakLengths } from '@portal/domain/practices/online-break';
import { formatDayAndEnd } from '@portal/emails/layout/format-time';
import { findOnlineBreak } from '../../../features/practices/online-break.repository.ts';
import { setOnlineBreak } from '../../../features/practices/set-online-break.ts';
import { ChecksFailed, type Command, UsageError } from '../../command.ts';
import { practiceIn } from './practice-in.ts';

export const onlineBreakCommand: Command = {
  summary: 'Show whether a practice takes new online times today, stop them for a while, or end that',
  usage: `online-break PRACTICE_ID [${breakLengths.join(' | ')} | end]`,
  async run({ database, args: [id, what] }) {
    const practiceId = await practiceIn(database, id);
    const length = what === 'end' ? null : breakLengths.find((known) => known === what);
    if (what !== undefined && length === undefined) throw new UsageError();
    const saved =
      length === undefined
        ? await findOnlineBreak(database, practiceId)
        : await setOnlineBreak(database, { practiceId, length, actor: 'operator', traceId: 'ops' });
    if (!saved) throw new ChecksFailed(`There is no practice ${practiceId}.`);
    if (saved.until !== null) return `No new online times until ${formatDayAndEnd(saved.until, saved.timeZone)}.`;
    return length ? 'The practice opens no more today.' : 'New online times are on offer as usual.';
  },
};
