import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { RemoteClinician, RemoteShift, Share, Window } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { changedMeanwhile } from '../remote/whole-lists.ts';
import { guard } from '../turns/guard.ts';
import { isSuspicious } from '../appointments/read-window.ts';
import { takeRecords } from '../turns/take-records.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { readAhead, readNext, today, type WindowRead } from '../turns/windows.ts';
import { isSameRota, lostDates, rotaDays } from './rota-days.ts';
import {
  type StoredRota,
  listStoredRotas,
  listOwnedRotas,
  listPlaces,
  noteInactiveClinicians,
  type OwnedRota,
  type Place,
  type RotaRow,
} from './rotas.repository.ts';

type Snapshot = {
  readonly source: string;
  readonly window: Window;
  readonly shifts: readonly RemoteShift[];
  readonly clinicians: readonly RemoteClinician[];
};

const placeOf = ({ practice, clinician }: Place): string => `${practice}/${clinician}`;

const placesIn = (shifts: readonly RemoteShift[]) => [...new Map(shifts.map((one) => [placeOf(one), one])).values()];

/** Adds clinicians with shifts whom the portal lacks. Only an import can say whether they are vets or nurses. */
const takeClinicians = async (transaction: Queryable, { source, shifts, clinicians }: Snapshot): Promise<void> => {
  const names = new Map(clinicians.map((one) => [one.id, one]));
  const places = await listPlaces(transaction, { source, places: placesIn(shifts) });
  const records = places.flatMap(({ practice, clinician, externalId, isTaken }) => {
    const remoteClinician = names.get(clinician);
    if (!remoteClinician || (externalId !== null && !isTaken)) return [];
    const record = {
      id: externalId ?? `${practice}/${clinician}`,
      practice,
      name: remoteClinician.name,
      active: remoteClinician.isActive,
    };
    return [externalId === null ? { ...record, type: 'Other' } : record];
  });
  await takeRecords(transaction, { source, kind: 'clinicians', records });
};

type RotaChange = OwnedRota & {
  readonly rows: readonly RotaRow[];
  readonly otherDays: readonly StoredRota[];
  readonly isChanged: boolean;
  /** Number of dates with work; `lost` of them would have none. */
  readonly worked: number;
  readonly lost: number;
  readonly hasLeft: boolean;
};

/**
 * Returns what the window would change. Clinicians who never had a shift there keep their rota; shifts of deactivated users do
 * not count. One clinician may have several users, such as a former and a new one.
 */
const compareRotas = async (transaction: Queryable, { source, window, shifts, clinicians }: Snapshot) => {
  const inactive = new Set(clinicians.filter(({ isActive }) => !isActive).map(({ id }) => id));
  const hasLeft = ({ externalId }: OwnedRota): boolean => inactive.has(externalId.split('/').at(-1) ?? '');
  const places = await listPlaces(transaction, { source, places: placesIn(shifts) });
  const users: OwnedRota[] = [];
  const shiftsOf = new Map<number, RemoteShift[]>();
  for (const { externalId, clinicianId, ...place } of places) {
    if (externalId === null || clinicianId === null) continue;
    users.push({ externalId, clinicianId });
    const own = inactive.has(place.clinician) ? [] : shifts.filter((shift) => placeOf(shift) === placeOf(place));
    shiftsOf.set(clinicianId, [...(shiftsOf.get(clinicianId) ?? []), ...own]);
  }
  // A clinician's rota stays stored under the same user while that user is active.
  const everybody = [...users, ...(await listOwnedRotas(transaction, source))];
  const activeLast = everybody.toSorted((one, other) => Number(hasLeft(other)) - Number(hasLeft(one)));
  const owners = new Map(activeLast.map((one) => [one.clinicianId, one]));
  const first = localDateOf(zone, window.from);
  const last = localDateOf(zone, window.to - 1);
  const from = addDays(today(), -1);
  const storedRows = await listStoredRotas(transaction, { clinicianIds: [...owners.keys()], from });
  return [...owners.values()].map((owner): RotaChange => {
    const own = storedRows.filter(({ clinicianId }) => clinicianId === owner.clinicianId);
    const inWindow = own.filter(({ date }) => date >= first && date <= last);
    const rows = rotaDays(zone, window, shiftsOf.get(owner.clinicianId) ?? []);
    const isChanged = !isSameRota(inWindow, rows);
    const outside = own.filter((row) => !inWindow.includes(row));
    const [worked, lost] = [lostDates(inWindow, []).length, lostDates(inWindow, rows).length];
    return { ...owner, rows, otherDays: outside, isChanged, worked, lost, hasLeft: hasLeft(owner) };
  });
};

const clock = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Repeats the dates outside the window, because a list replaces everything that its clinician has. */
const takeRotas = async (transaction: Queryable, source: string, changes: readonly RotaChange[]): Promise<void> => {
  const changed = changes.filter(({ isChanged }) => isChanged);
  const records = changed.flatMap(({ externalId: clinician, rows, otherDays }) =>
    [...otherDays, ...rows.map((row) => ({ ...row, reason: null }))].map(({ date, starts, ends, reason }) => {
      return { clinician, date, starts: clock(starts), ends: clock(ends), reason };
    }),
  );
  await takeRecords(transaction, { source, kind: 'rota-exceptions', records });
};

/** Shares of the vendor's limits; the rest is left for more urgent readings. */
const shares = { near: 0.6, ahead: 0.3 } as const;

/** A system without any shift for so long has probably answered wrongly, so staff are asked. */
const blankMilliseconds = 42 * 86_400_000;

/** `deletions`: how many working days would be lost. */
const readWindow = async (reading: Reading, window: Window, share: Share): Promise<WindowRead> => {
  const { system, turn } = reading;
  const { source } = turn;
  const shifts = await system.pullRotas(window, share);
  const ahead = { from: window.from, to: window.to + blankMilliseconds };
  const later = shifts.length > 0 ? shifts : await system.pullRotas(ahead, share);
  if (shifts.length === 0 && later.some(({ startsAt }) => startsAt < window.to)) throw changedMeanwhile('shifts');
  const isBlank = later.length === 0;
  const clinicians = shifts.length > 0 ? await system.listClinicians() : [];
  const snapshot = { source, window, shifts, clinicians };
  return onTurn(reading, async (tx) => {
    await takeClinicians(tx, snapshot);
    await noteInactiveClinicians(tx, snapshot);
    const changes = await compareRotas(tx, snapshot);
    // A deactivated user is expected to lose all days, unless nobody else has a shift.
    const hasOthers = changes.some(({ rows, hasLeft }) => !hasLeft && rows.some(({ starts }) => starts !== null));
    const counted = changes.filter(({ hasLeft }) => !hasLeft || !hasOthers);
    const lost = counted.reduce((sum, one) => sum + one.lost, 0);
    const worked = counted.reduce((sum, one) => sum + one.worked, 0);
    const size = shifts.length;
    const isDoubtful = (isBlank && lost > 0) || isSuspicious(system, lost, worked);
    if (isDoubtful && !turn.acceptsDeletions) return { deletions: lost, size };
    await takeRotas(tx, source, changes);
    return { deletions: null, size };
  });
};

export const readRotas = (reading: Reading): Promise<void> => {
  const nextMilliseconds = reading.limits.connectionRotasMilliseconds;
  return readNext(reading, { read: readWindow, days: 3, share: shares.near, nextMilliseconds });
};

export const readRotasAhead = async (reading: Reading): Promise<void> => {
  const { turn, limits } = reading;
  if (!turn.isRelied) await guard(reading);
  const nextMilliseconds = limits.connectionRotasMilliseconds;
  await readAhead(reading, { read: readWindow, days: 14, share: shares.ahead, nextMilliseconds });
};
