/** Clinicians appear to clients only as these types (spec §1 and §3). */
export const clinicianTypes = ['Unknown', 'Vet', 'Nurse'] as const;
export type ClinicianType = (typeof clinicianTypes)[number];
