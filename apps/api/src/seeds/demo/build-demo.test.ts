import { localInstant, weekdayOf } from '@portal/domain/appointments/slots/clinic-time';
import { slotProblem } from '@portal/domain/appointments/slots/find-free-slots';
import { openIntervals } from '@portal/domain/appointments/slots/open-intervals';
import { expect, test } from 'vitest';
import { appointmentReasons } from '../reference/appointment-reasons.ts';
import { bankHolidays } from '../reference/bank-holidays.ts';
import { buildDemo } from './build-demo.ts';
import { demoPractices } from './demo-group.ts';
import { demoPeople } from './demo-people.ts';
import { keepsBankHolidays } from './demo-rota.ts';

const zone = 'Europe/London';
const issuer = 'https://id.example';
// A Saturday, two days before each clock change, and Christmas Day.
const todays = ['2026-11-21', '2027-03-26', '2027-10-29', '2026-12-25'];

const demoOf = (today: string) => {
  const demo = buildDemo({ issuer, today });
  const from = localInstant(zone, today, 0) - 400 * 86_400_000;
  const to = localInstant(zone, today, 0) + 120 * 86_400_000;
  const opened = demo.practices.flatMap((practice) => {
    const division =
      practice.nation === 'england' || practice.nation === 'wales' ? 'england-and-wales' : practice.nation;
    const source = demoPractices.find(({ practiceId }) => practiceId === practice.practiceId);
    const holidays = source && keepsBankHolidays(source) ? bankHolidays.filter((day) => day.division === division) : [];
    const closures = demo.rota.closures.filter(({ practiceId }) => practiceId === practice.practiceId);
    const staff = demo.rota.clinicians.filter(({ practiceId }) => practiceId === practice.practiceId);
    const minutes = <Row extends { from: number | null; to: number | null }>(row: Row) => ({
      ...row,
      startMinutes: row.from,
      endMinutes: row.to,
    });
    return openIntervals(
      staff.map(({ clinicianId }) => ({
        clinicianId,
        rota: demo.rota.windows
          .filter((window) => window.clinicianId === clinicianId)
          .map((row) => ({ ...row, startMinutes: row.from, endMinutes: row.to, validFrom: null, validTo: null })),
        exceptions: demo.rota.exceptions
          .filter((row) => row.clinicianId === clinicianId)
          .map((row) => ({ date: row.heldOn, ...minutes(row) })),
      })),
      {
        timeZone: zone,
        from,
        to,
        openingHours: demo.openingHours
          .filter(({ practiceId }) => practiceId === practice.practiceId)
          .map((row) => ({ weekday: row.weekday, startMinutes: row.from, endMinutes: row.to })),
        closedDates: [...holidays.map((day) => day.heldOn), ...closures.map((day) => day.closedOn)],
      },
    );
  });
  return { ...demo, opened: new Map(opened.map((clinician) => [clinician.clinicianId, clinician])) };
};

test('gives the same rows for the same day', () => {
  const once = JSON.stringify(buildDemo({ issuer, today: '2026-11-21' }));
  expect(JSON.stringify(buildDemo({ issuer, today: '2026-11-21' }))).toBe(once);
});

for (const today of todays) {
  test(`seen from ${today}, the slot engine would offer every appointment at its time if it were not taken`, () => {
    const { appointments, diary, opened } = demoOf(today);
    const entries = diary.map((entry) => ({
      clinicianId: entry.clinicianId,
      start: localInstant(zone, entry.heldOn, entry.from),
      end: localInstant(zone, entry.heldOn, entry.to),
      appointmentId: entry.appointmentId,
    }));
    const byClinician = Map.groupBy(entries, ({ clinicianId }) => clinicianId);
    const occupying = new Set(diary.map(({ appointmentId }) => appointmentId));
    for (const appointment of appointments.filter(({ appointmentId }) => occupying.has(appointmentId))) {
      const reason = appointmentReasons.find(({ reasonId }) => reasonId === appointment.reasonId);
      const clinician = opened.get(appointment.clinicianId);
      if (!reason || !clinician) throw new Error(`appointment ${appointment.appointmentId} names nobody or nothing`);
      const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = reason;
      const question = {
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        gridMinutes: 15,
        timeZone: zone,
        now: 0,
        clinicians: [clinician],
        entries: byClinician.get(appointment.clinicianId) ?? [],
        own: { appointmentId: appointment.appointmentId },
      };
      expect(slotProblem(question, localInstant(zone, appointment.heldOn, appointment.startMinute))).toBeNull();
    }
  });

  test(`seen from ${today}, clinicians and pets are in one place at a time`, () => {
    const { diary } = buildDemo({ issuer, today });
    for (const whose of ['clinicianId', 'petId'] as const) {
      const days = Map.groupBy(
        diary.filter((entry) => entry[whose] !== null),
        (entry) => `${entry[whose]} ${entry.heldOn}`,
      );
      for (const entries of days.values()) {
        const sorted = entries.toSorted((a, b) => a.from - b.from);
        sorted.slice(1).forEach((entry, index) => expect(entry.from).toBeGreaterThanOrEqual(sorted[index]?.to ?? 0));
      }
    }
  });

  test(`seen from ${today}, past appointments are settled and future ones are not`, () => {
    for (const { heldOn, status } of buildDemo({ issuer, today }).appointments) {
      if (heldOn < today) expect(['COMPLETED', 'CANCELLED', 'NO_SHOW']).toContain(status);
      if (heldOn > today) expect(['BOOKED', 'CANCELLED']).toContain(status);
    }
  });
}

test('the diaries of the coming six weeks are about 60 % full', () => {
  const { diary, rota, appointments } = buildDemo({ issuer, today: '2026-11-21' });
  const open = rota.clinicians.flatMap((clinician) =>
    Array.from({ length: 42 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10),
    ).flatMap((date) => rota.openOn(clinician, date)),
  );
  const minutes = (windows: readonly { from: number; to: number }[]) =>
    windows.reduce((sum, { from, to }) => sum + to - from, 0);
  const taken = minutes(diary.filter(({ heldOn }) => heldOn >= '2026-11-21' && heldOn < '2027-01-02'));
  expect(taken / minutes(open)).toBeGreaterThan(0.52);
  expect(taken / minutes(open)).toBeLessThan(0.68);
  expect(new Set(appointments.map(({ status }) => status)).size).toBe(6);
});

test('the demo covers nine species and four nations, and every case of the portal', () => {
  const { pets, practices, features, clients, identities } = buildDemo({ issuer, today: '2026-11-21' });
  const linked = new Set(identities.map(({ clientId }) => clientId));
  expect(new Set(pets.filter(({ clientId }) => linked.has(clientId)).map(({ speciesId }) => speciesId)).size).toBe(9);
  expect(new Set(practices.map(({ nation }) => nation)).size).toBe(4);
  expect(
    features.filter(({ featureKey, value }) => featureKey === 'Online Booking Enabled' && value !== 'True'),
  ).toHaveLength(1);
  expect(
    features.filter(({ featureKey, value }) => featureKey === 'online-registration-enabled' && value !== 'true'),
  ).toHaveLength(1);
  expect(clients.filter(({ bookingAllowed }) => !bookingAllowed)).toHaveLength(1);
  expect(identities).toHaveLength(demoPeople.length - 2);
});

test('no real person can be reached: only Ofcom’s fictional numbers and example domains are used', () => {
  const { clients, practices } = buildDemo({ issuer, today: '2026-11-21' });
  const national = (phone: string) => phone.replace('+44', '0').replaceAll(' ', '');
  const phones = [
    ...clients.flatMap(({ mobile, phone }) => [mobile, phone]),
    ...practices.flatMap(({ phone, emergencyPhone }) => [phone, emergencyPhone]),
  ].filter((phone) => phone !== null);
  for (const phone of phones) expect(national(phone)).toMatch(/^(01632960\d{3}|0207946\d{4}|07700900\d{3})$/);
  const emails = [...demoPeople, ...clients, ...practices].flatMap(({ email }) => email ?? []);
  for (const email of emails) expect(email).toMatch(/@(example\.(org|com|net)|[a-z-]+\.example)$/);
  expect(new Set(emails).size).toBe(
    new Set([...demoPeople, ...clients].flatMap(({ email }) => email ?? [])).size + practices.length,
  );
});

test("names, postcodes and microchips are valid by the portal's own rules", () => {
  const { clients, pets, practices } = buildDemo({ issuer, today: '2026-11-21' });
  for (const { postcode } of [...clients, ...practices]) expect(postcode).toMatch(/^[A-Z]{2}\d [1-9][A-Z]{2}$/);
  for (const { firstName, lastName } of clients) {
    expect(firstName.length).toBeLessThanOrEqual(50);
    expect(lastName.length).toBeLessThanOrEqual(50);
  }
  for (const { name } of pets) expect(name.length).toBeLessThanOrEqual(30);
  for (const { microchipNumber } of pets.filter((pet) => pet.microchipNumber !== null)) {
    expect(microchipNumber).toMatch(/^\d{15}$/);
    expect(Number(microchipNumber?.slice(3))).toBeLessThanOrEqual(274_877_906_943);
  }
});

test('every practice has three to seven clinicians, including a vet and a nurse', () => {
  const { rota, practices } = buildDemo({ issuer, today: '2026-11-21' });
  for (const { practiceId } of practices) {
    const staff = rota.clinicians.filter((clinician) => clinician.practiceId === practiceId);
    expect(staff.length).toBeGreaterThanOrEqual(3);
    expect(staff.length).toBeLessThanOrEqual(7);
    expect(new Set(staff.map(({ clinicianType }) => clinicianType)).size).toBe(2);
  }
});

test('practices that open on Saturdays close on Boxing Day when it is a Saturday', () => {
  const { rota } = buildDemo({ issuer, today: '2026-11-21' });
  const atWork = rota.clinicians.filter((clinician) => rota.openOn(clinician, '2026-12-26').length > 0);
  expect(weekdayOf('2026-12-26')).toBe(6);
  expect(new Set(atWork.map(({ practiceId }) => practiceId))).toEqual(new Set([4]));
});
