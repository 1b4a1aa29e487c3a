import type { RecordStatus } from '@portal/domain/activation/client-check';
import type { Sex, SpeciesCode } from '@portal/domain/pets/species';
import type { AppointmentStatus } from './demo-diary.repository.ts';

/** A visit of the story: about when, and how it stands. The exact time is found in the diary. */
export type PlannedVisit = {
  readonly reasonId: number;
  /** Days from today; the nearest day with a free time is taken, going away from today. */
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
  readonly visits: readonly PlannedVisit[];
};

/** A client record with its pets. */
export type Family = {
  /** Of the demo person whose record this is; background families sign in nowhere. */
  readonly sub: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: the practice has never been told one. */
  readonly email: string | null;
  readonly salutationId: number | null;
  readonly practiceId: number;
  readonly addressLine1: string;
  readonly bookingAllowed: boolean;
  /** The account is linked to the record, or has begun to be, or there is none. */
  readonly linked: boolean | 'begun';
  readonly recordStatus?: RecordStatus;
  readonly clientForWeeks: number;
  readonly pets: readonly FamilyPet[];
};
