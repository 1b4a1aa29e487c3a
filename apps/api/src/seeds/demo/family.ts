import type { RecordStatus } from '@portal/domain/activation/client-check';
import type { Sex, SpeciesCode } from '@portal/domain/pets/species';
import type { AppointmentStatus } from './demo-diary.repository.ts';

export type PlannedAppointment = {
  readonly reasonId: number;
  readonly inDays: number;
  readonly status: AppointmentStatus;
  readonly note?: string;
  readonly source?: 'PORTAL' | 'PRACTICE';
};

export type FamilyPet = {
  readonly name: string;
  readonly species: SpeciesCode;
  readonly speciesOther?: string;
  readonly breed: string | null;
  readonly colour: string | null;
  readonly sex: Sex | null;
  readonly neutered: 'Yes' | 'No' | 'Unknown';
  readonly ageWeeks: number;
  readonly agePrecision?: 'day' | 'month' | 'year';
  readonly chipped?: boolean;
  readonly status?: 'ACTIVE' | 'REHOMED' | 'DECEASED';
  readonly registeredOnline?: boolean;
  readonly appointments: readonly PlannedAppointment[];
};

export type Family = {
  readonly sub: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly salutationId: number | null;
  readonly practiceId: number;
  readonly addressLine1: string;
  readonly bookingAllowed: boolean;
  readonly linked: boolean | 'begun';
  readonly recordStatus?: RecordStatus;
  readonly clientForWeeks: number;
  readonly pets: readonly FamilyPet[];
};
