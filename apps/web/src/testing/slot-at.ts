export const slotAt = (start: string, isCurrent = false) => ({
  slotId: start,
  start,
  end: start,
  durationMinutes: 15,
  clinicianType: 'Vet' as const,
  clinicianId: 4,
  clinicianName: 'Dr Amy Stone',
  isCurrent,
});
