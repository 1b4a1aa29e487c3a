import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { describe, expect, test } from 'vitest';
import { groupReasons } from './reason-groups.ts';

const now = Date.parse('2027-01-05T09:00:00Z');

const bella: Pet = {
  petId: 1,
  name: 'Bella',
  speciesId: 1,
  species: 'Canine',
  speciesOther: null,
  breed: null,
  colour: null,
  sex: null,
  neutered: 'Unknown',
  dateOfBirth: '2020-05-01',
  dateOfBirthPrecision: 'day',
  microchipNumber: null,
  practiceId: 12,
  status: 'ACTIVE',
  awaitingInitialConsultation: false,
  nextAppointmentId: null,
  registeredOnline: false,
  version: 1,
};

const reason = (name: string, changes: Partial<AppointmentReason> = {}): AppointmentReason => ({
  appointmentReasonId: 3,
  reasonId: 3,
  name,
  group: 'Check-ups',
  description: '',
  clinicianType: 'Vet',
  durationMinutes: 15,
  speciesIds: [1, 2],
  minAgeWeeks: null,
  audience: 'ANY',
  needsNote: false,
  noteMaxLength: 250,
  urgentCheck: false,
  leadTimeMinutes: 120,
  horizonDays: 90,
  preparation: null,
  price: null,
  sortOrder: 10,
  ...changes,
});

const namesFor = (pet: Pet, reasons: AppointmentReason[]) =>
  groupReasons(reasons, pet, now).flatMap((group) => group.reasons.map(({ name }) => name));

describe('reasons for a visit', () => {
  test('stand in the order of the practice, "not sure" last, whatever order they arrive in', () => {
    const reasons = [
      reason('Not sure', { group: 'Anything else', sortOrder: 999 }),
      reason('Blood test', { sortOrder: 100 }),
      reason('Health check', { sortOrder: 20 }),
    ];
    expect(groupReasons(reasons, bella, now).map(({ group }) => group)).toEqual(['Check-ups', 'Anything else']);
    expect(namesFor(bella, reasons)).toEqual(['Health check', 'Blood test', 'Not sure']);
  });

  test('are hidden when they are for another species', () => {
    expect(namesFor(bella, [reason('Beak trim', { speciesIds: [3] })])).toEqual([]);
  });

  test('for new pets are for those that registered online', () => {
    const firstVisit = reason('First visit', { audience: 'NEW' });
    expect(namesFor(bella, [firstVisit])).toEqual([]);
    expect(namesFor({ ...bella, registeredOnline: true }, [firstVisit])).toEqual(['First visit']);
  });

  test('are hidden from a pet that is too young, unless its birthday is known too roughly to say', () => {
    const booster = reason('Booster', { minAgeWeeks: 26 });
    const puppy: Pet = { ...bella, dateOfBirth: '2026-11-01' };
    expect(namesFor(puppy, [booster])).toEqual([]);
    expect(namesFor({ ...puppy, dateOfBirthPrecision: 'year' }, [booster])).toEqual(['Booster']);
  });
});
