import { addDays, localInstant, weekdayOf } from '@portal/domain/slots/clinic-time';
import { slotProblem } from '@portal/domain/slots/find-free-slots';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KindName } from '../../data-exchange/kinds/kind.ts';
import { appointmentReasons } from '../reference/appointment-reasons.ts';
import { buildDemo } from './build-demo.ts';
import type { DemoRows } from './demo-files.ts';
import { demoPeople } from './demo-people.ts';
import { type DemoRota, readRota } from './demo-rota.ts';
import { minutesOf } from './working-day.ts';

const zone = 'Europe/London';
// A Saturday, two days before each clock change, and Christmas Day.
const todays = ['2026-11-21', '2027-03-26', '2027-10-29', '2026-12-25'];

type Cells = Readonly<Record<string, string>>;
type Entry = { readonly id: string | null; readonly pet: string | null; readonly from: number; readonly to: number };

const cellsOf = (rows: DemoRows, kind: KindName): Cells[] => rows[kind].map(({ cells }) => cells);
const cell = (cells: Cells, column: string): string => cells[column] ?? '';
const startOf = (cells: Cells): number => localInstant(zone, cell(cells, 'date'), minutesOf(cell(cells, 'time')));

const reasonOf = (cells: Cells) => {
  const reason = appointmentReasons.find(({ name }) => name === cells['reason']);
  if (!reason) throw new Error(`no reason is called ${cells['reason']}`);
  return reason;
};

const occupying = (rows: DemoRows): Cells[] =>
  cellsOf(rows, 'appointments').filter(({ status = '' }) => !['Cancelled', 'No show'].includes(status));

const diaryOf = (rows: DemoRows): Map<string, Entry[]> => {
  const appointments = occupying(rows).map((cells) => {
    const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = reasonOf(cells);
    const start = startOf(cells);
    const [from, to] = [start - bufferBeforeMinutes * 60_000, start + (durationMinutes + bufferAfterMinutes) * 60_000];
    return { clinician: cell(cells, 'clinician'), id: cell(cells, 'id'), pet: cell(cells, 'pet'), from, to };
  });
  const busy = cellsOf(rows, 'busy-times').map((cells) => {
    const from = startOf(cells);
    return {
      clinician: cell(cells, 'clinician'),
      id: null,
      pet: null,
      from,
      to: from + Number(cells['minutes']) * 60_000,
    };
  });
  return Map.groupBy([...appointments, ...busy], ({ clinician }) => clinician);
};

describe.each(todays)('the demo on %s', (today) => {
  let rows: DemoRows;
  let rota: DemoRota;
  beforeAll(async () => {
    rows = await buildDemo(today);
    rota = readRota(rows);
  });

  test('the slot engine would offer every appointment’s time if it were free', () => {
    const diary = diaryOf(rows);
    for (const cells of occupying(rows)) {
      const clinician = rota.clinicians.find(({ id }) => id === cells['clinician']);
      if (!clinician) throw new Error(`appointment ${cells['id']} names nobody`);
      const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = reasonOf(cells);
      const date = cell(cells, 'date');
      const open = rota.openOn(clinician, date);
      const question = {
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        gridMinutes: 15,
        timeZone: zone,
        now: 0,
        clinicians: [
          {
            clinicianId: 1,
            open: open.map(({ from, to }) => ({
              start: localInstant(zone, date, from),
              end: localInstant(zone, date, to),
            })),
          },
        ],
        entries: (diary.get(clinician.id) ?? []).map(({ id, from, to }) => ({
          clinicianId: 1,
          start: from,
          end: to,
          appointmentId: id === null ? null : Number(id.slice(1)),
        })),
        own: { appointmentId: Number(cell(cells, 'id').slice(1)) },
      };
      expect(slotProblem(question, startOf(cells))).toBeNull();
    }
  });

  test('clinicians and pets are in one place at a time', () => {
    const diary = [...diaryOf(rows).values()];
    const ofPets = Map.groupBy(
      diary.flat().filter(({ pet }) => pet !== null),
      ({ pet }) => pet,
    );
    for (const entries of [...diary, ...ofPets.values()]) {
      const sorted = entries.toSorted((one, other) => one.from - other.from);
      sorted.slice(1).forEach(({ from }, index) => expect(from).toBeGreaterThanOrEqual(sorted[index]?.to ?? 0));
    }
  });

  test('past appointments of the demo have an outcome, and future ones have none', () => {
    for (const { date = '', status } of cellsOf(rows, 'appointments')) {
      if (date < today) expect(['Completed', 'Cancelled', 'No show']).toContain(status);
      if (date > today) expect(['Booked', 'Cancelled']).toContain(status);
    }
  });

  test('nobody has two appointments on one day', () => {
    const plans = Map.groupBy(
      cellsOf(rows, 'rota-exceptions'),
      ({ clinician, date, starts }) => `${clinician} ${date} ${starts}`,
    );
    expect([...plans.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});

describe('the demo of a day', () => {
  const today = '2026-11-21';
  let rows: DemoRows;
  beforeAll(async () => {
    rows = await buildDemo(today);
  });

  test('the demo has diaries that are about 60 % full in the coming six weeks', () => {
    const rota = readRota(rows);
    const dates = Array.from({ length: 42 }, (_, index) => addDays(today, index));
    const open = rota.clinicians
      .flatMap((clinician) => dates.flatMap((date) => rota.openOn(clinician, date)))
      .reduce((sum, { from, to }) => sum + to - from, 0);
    const [first, last] = [localInstant(zone, today, 0), localInstant(zone, addDays(today, 42), 0)];
    const busyCount = [...diaryOf(rows).values()]
      .flat()
      .filter(({ from }) => from >= first && from < last)
      .reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0);
    expect(busyCount / open).toBeGreaterThan(0.52);
    expect(busyCount / open).toBeLessThan(0.68);
  });

  test('the demo has every status of an appointment, but nobody is with the vet at night', async () => {
    const statusesOf = (all: DemoRows) => new Set(cellsOf(all, 'appointments').map(({ status }) => status));
    expect(statusesOf(rows).size).toBe(6);
    const atNight = statusesOf(await buildDemo(today, minutesOf('03:00')));
    expect(atNight).toEqual(new Set(['Booked', 'Completed', 'Cancelled', 'No show']));
    const practices = cellsOf(rows, 'practices');
    expect(new Set(practices.map(({ nation }) => nation)).size).toBe(4);
    for (const column of ['online_booking', 'online_registration', 'accepts_new_clients'])
      expect(practices.filter((practice) => practice[column] === 'no')).toHaveLength(1);
    expect(cellsOf(rows, 'clients').filter((client) => client['may_book'] === 'no')).toHaveLength(1);
  });

  test('uses only Ofcom’s fictional numbers and example domains', () => {
    const reached = [...cellsOf(rows, 'clients'), ...cellsOf(rows, 'practices')];
    const phones = reached.flatMap(({ phone, mobile, emergency_phone: emergency }) => [phone, mobile, emergency]);
    for (const phone of phones.filter(Boolean)) expect(phone).toMatch(/^(01632 960\d{3}|07700 900\d{3})$/);
    const emails = [...demoPeople, ...reached].flatMap(({ email }) => email || []);
    for (const email of emails) expect(email).toMatch(/@(example\.(org|com|net)|[a-z-]+\.example)$/);
  });

  test('the demo has names, postcodes and microchips that the portal accepts', () => {
    for (const { postcode } of [...cellsOf(rows, 'clients'), ...cellsOf(rows, 'practices')])
      expect(postcode).toMatch(/^[A-Z]{2}\d [1-9][A-Z]{2}$/);
    for (const client of cellsOf(rows, 'clients'))
      for (const column of ['first_name', 'last_name']) expect(cell(client, column).length).toBeLessThanOrEqual(50);
    for (const { name = '', microchip } of cellsOf(rows, 'pets')) {
      expect(name.length).toBeLessThanOrEqual(30);
      if (!microchip) continue;
      expect(microchip).toMatch(/^\d{15}$/);
      expect(Number(microchip.slice(3))).toBeLessThanOrEqual(274_877_906_943);
    }
  });

  test('the demo has three to seven clinicians in every practice, including a vet and a nurse', () => {
    const staff = Map.groupBy(cellsOf(rows, 'clinicians'), ({ practice }) => practice);
    expect(staff.size).toBe(rows.practices.length);
    for (const clinicians of staff.values()) {
      expect(clinicians.length).toBeGreaterThanOrEqual(3);
      expect(clinicians.length).toBeLessThanOrEqual(7);
      expect(new Set(clinicians.map(({ type }) => type)).size).toBe(2);
    }
  });

  test('practices that open on Saturdays close on Boxing Day if it is a Saturday', () => {
    const rota = readRota(rows);
    const atWork = rota.clinicians.filter((clinician) => rota.openOn(clinician, '2026-12-26').length > 0);
    expect(weekdayOf('2026-12-26')).toBe(6);
    expect(new Set(atWork.map(({ practice }) => practice))).toEqual(new Set(['P4']));
  });
});
