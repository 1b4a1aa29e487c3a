import { waitingDays } from '@portal/domain/waiting-list/waiting-rules';
import type { Queryable } from '../../database/client.ts';
import {
  type Audience,
  endMoveRequests,
  leaveCancellations,
  noteCancellations,
  rememberFormerTimes,
  tellClients,
  tellWhatWaits,
  waitAgain,
} from './announcements.repository.ts';
import { replaceLists } from './lists.repository.ts';
import {
  enterAppointments,
  insertNew,
  raiseSequence,
  rememberVersions,
  saveFeatures,
  updateChanged,
} from './records.repository.ts';
import { takeOverChoices } from './report-choices.ts';
import { keepUnreadTimes } from './unread-times.repository.ts';
import { type Batch, rangeOf } from './staging.repository.ts';

const linesAtOnce = 5_000;

type Progress = (line: number, last: number) => void;

export const applyRows = async (
  transaction: Queryable,
  batch: Batch & { readonly audience?: Audience; readonly keepsTimes: boolean },
  progress: Progress = () => undefined,
): Promise<void> => {
  const { kind, audience = 'TOLD_BEFORE' } = batch;
  if (kind.shape === 'list') {
    const lists = { ...batch, kind };
    await (kind.name === 'contact-preferences'
      ? takeOverChoices(transaction, lists)
      : replaceLists(transaction, lists));
    if (batch.keepsTimes && kind.timeOf) await keepUnreadTimes(transaction, batch);
    return;
  }
  const range = await rangeOf(transaction, batch.importRunId, kind.name);
  for (let first = range.first; first <= range.last; first += linesAtOnce) {
    const last = Math.min(range.last, first + linesAtOnce - 1);
    const records = { ...batch, kind, first, last };
    const newIds = await insertNew(transaction, records);
    const telling = audience === 'NOBODY' || kind.name !== 'appointments' ? null : { ...records, audience };
    const newsIds = telling && range.hasChanged ? await rememberFormerTimes(transaction, telling) : [];
    if (telling && newsIds.length > 0) await endMoveRequests(transaction, { ...telling, newsIds });
    if (range.hasChanged) await updateChanged(transaction, records);
    if (kind.name === 'practices') await saveFeatures(transaction, records);
    if (kind.name === 'appointments') {
      if (range.hasChanged) {
        await raiseSequence(transaction, records);
        await waitAgain(transaction, { ...records, days: waitingDays });
        await leaveCancellations(transaction, records);
        await noteCancellations(transaction, records);
      }
      await enterAppointments(transaction, { ...records, newIds });
    }
    if (telling) await tellClients(transaction, { ...telling, newIds, newsIds });
    if (kind.name === 'appointments' && range.hasChanged) await tellWhatWaits(transaction, records);
    progress(last, range.last);
  }
  await rememberVersions(transaction, batch);
  if (batch.keepsTimes && kind.timeOf) await keepUnreadTimes(transaction, batch);
};
