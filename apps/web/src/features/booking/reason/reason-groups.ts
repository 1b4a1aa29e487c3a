import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';

export type ReasonGroup = { readonly group: string; readonly reasons: readonly AppointmentReason[] };

/** Keeps the practice's order, in which "not sure" comes last. */
export const groupReasons = (reasons: readonly AppointmentReason[]): ReasonGroup[] => {
  const inOrder = reasons.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return [...Map.groupBy(inOrder, ({ group }) => group)].map(([group, members]) => ({ group, reasons: members }));
};
