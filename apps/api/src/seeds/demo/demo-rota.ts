import { weekdayOf } from '@portal/domain/slots/clinic-time';
import type { KindName } from '../../data-exchange/kinds/kind.ts';
import { bankHolidays } from '../reference/bank-holidays.ts';
import type { DemoRows } from './demo-files.ts';
import { dayNames } from './relative-dates.ts';
import { common, minutesOf, type Window } from './working-day.ts';

export type Clinician = { readonly id: string; readonly practice: string; readonly type: string };

export type DemoRota = {
  readonly clinicians: readonly Clinician[];
  openOn(clinician: Clinician, date: string): readonly Window[];
};

const divisionOf = (nation: string): string =>
  nation === 'england' || nation === 'wales' ? 'england-and-wales' : nation;

export const readRota = (rows: DemoRows): DemoRota => {
  const windowsBy = (kind: KindName, [owner, day, from, to]: readonly [string, string, string, string]) => {
    const windows = new Map<string, Window[]>();
    for (const { cells } of rows[kind]) {
      const key = [cells[owner], cells[day]].join(' ');
      const window = cells[from] ? [{ from: minutesOf(cells[from]), to: minutesOf(cells[to] ?? '') }] : [];
      windows.set(key, [...(windows.get(key) ?? []), ...window]);
    }
    return windows;
  };
  const hours = windowsBy('opening-hours', ['practice', 'weekday', 'opens', 'closes']);
  const rotas = windowsBy('rotas', ['clinician', 'weekday', 'starts', 'ends']);
  const exceptions = windowsBy('rota-exceptions', ['clinician', 'date', 'starts', 'ends']);
  const closures = new Set(rows.closures.map(({ cells: { practice, date } }) => [practice, date].join(' ')));
  const holidays = new Set(bankHolidays.map(({ division, heldOn }) => `${division} ${heldOn}`));
  const divisions = new Map(
    rows.practices.map(({ cells: { id, nation = '', closed_on_bank_holidays: closes } }) => [
      id,
      closes === 'yes' ? divisionOf(nation) : '',
    ]),
  );
  return {
    clinicians: rows.clinicians.map(({ cells: { id = '', practice = '', type = '' } }) => ({ id, practice, type })),
    openOn: ({ id, practice }, date) => {
      if (closures.has(`${practice} ${date}`) || holidays.has(`${divisions.get(practice) ?? ''} ${date}`)) return [];
      const day = dayNames[weekdayOf(date) - 1] ?? '';
      const worked = exceptions.get(`${id} ${date}`) ?? rotas.get(`${id} ${day}`) ?? [];
      return common(worked, hours.get(`${practice} ${day}`) ?? []);
    },
  };
};
