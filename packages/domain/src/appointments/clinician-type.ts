export const clinicianTypes = ['Unknown', 'Vet', 'Nurse'] as const;
export type ClinicianType = (typeof clinicianTypes)[number];
