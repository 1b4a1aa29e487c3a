import { type PreferenceSettings, preferenceSettings } from '@portal/domain/contact-preferences/preference-record';
import { changesBetween, withDefaults } from '@portal/domain/contact-preferences/purposes';
import { isOutOfDate, purposeChannels, takeOver } from '@portal/domain/contact-preferences/reported-choices';
import type { Queryable } from '../../database/client.ts';
import { choiceColumn } from '../kinds/preference-kinds.ts';
import { type Lists, rememberLists } from './lists.repository.ts';
import {
  addNotices,
  type LineNotice,
  listReported,
  type ReportedRow,
  saveReportedChoices,
  type ReportedChoice,
} from './reported-choices.repository.ts';
import type { Batch } from './staging.repository.ts';

const rowsAtOnce = 5_000;

const settingNames = Object.keys(preferenceSettings) as (keyof PreferenceSettings)[];

const currentOf = ({ purposes, chosenAt }: ReportedRow) => ({ choices: purposes, chosenAt });
const reportedOf = ({ said, saidAt }: ReportedRow) => ({ choices: said, saidAt });

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

async function* reportedPages(database: Queryable, batch: Batch): AsyncGenerator<readonly ReportedRow[]> {
  for (let after = 0; ;) {
    const rows = await listReported(database, batch, { after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.line;
  }
}

const noticesOf = (row: ReportedRow): LineNotice[] => {
  const { line, said, saidAt } = row;
  const [current, reported] = [currentOf(row), reportedOf(row)];
  const after = takeOver(current, reported);
  const differing = purposeChannels.filter(({ purpose, channel }) => {
    const value = said[purpose]?.[channel];
    return value !== undefined && value !== after[purpose][channel];
  });
  if (differing.length === 0) return [];
  if (isOutOfDate(reported, current)) {
    const reason = 'is before the client chose in the portal, which stays';
    return [{ line, field: 'changed_at', written: isoOf(saidAt) ?? '', reason }];
  }
  return differing.map(({ words }) => ({
    line,
    field: choiceColumn(words),
    written: 'yes',
    reason: 'has no date, and the client has chosen no in the portal, which stays',
  }));
};

/** Says which choices of the files are not taken over, because the client has chosen otherwise in the portal. */
export const noteReportedChoices = async (database: Queryable, batch: Batch): Promise<void> => {
  for await (const rows of reportedPages(database, batch)) {
    const notices = rows.flatMap(noticesOf);
    if (notices.length > 0) await addNotices(database, batch, notices);
  }
};

/** Null if there is nothing to change. */
const choiceOf = (row: ReportedRow): ReportedChoice | null => {
  const [current, reported] = [currentOf(row), reportedOf(row)];
  const [before, after] = [withDefaults(row.purposes), takeOver(current, reported)];
  const isLate = isOutOfDate(reported, current);
  const isOpen = !isLate && (reported.saidAt !== null || current.chosenAt === null);
  const said = <Value>(value: Value | null, kept: Value): Value => (isOpen && value !== null ? value : kept);
  const settings = Object.fromEntries(
    settingNames.map((name) => [name, said<unknown>(row.saidSettings[name], row[name])]),
  ) as PreferenceSettings;
  const facts = {
    ...settings,
    answeredAt: said(row.saidAnsweredAt, row.answeredAt),
    wordingVersion: said(row.saidWording, row.wordingVersion),
  };
  const hasNewFacts = Object.entries(facts).some(([name, value]) => value !== row[name as keyof typeof facts]);
  const isChanged = changesBetween(before, after).length > 0;
  if (isLate || (row.isStored && !isChanged && !hasNewFacts)) return null;
  const isNews = isChanged && changesBetween(withDefaults(row.lastEvidence ?? {}), after).length > 0;
  return {
    clientId: row.clientId,
    version: Math.max(1, row.version + (isNews || row.isStored ? 1 : 0)),
    before,
    after,
    ...facts,
    answeredAt: isoOf(facts.answeredAt),
    source: row.saidSource ?? 'PRACTICE',
    changedAt: isoOf(reported.saidAt),
    isNews,
  };
};

export const takeOverChoices = async (transaction: Queryable, lists: Lists): Promise<void> => {
  await rememberLists(transaction, lists);
  for await (const rows of reportedPages(transaction, lists)) {
    const choices = rows.map(choiceOf).filter((one) => one !== null);
    if (choices.length > 0) await saveReportedChoices(transaction, lists.source, choices);
  }
};
