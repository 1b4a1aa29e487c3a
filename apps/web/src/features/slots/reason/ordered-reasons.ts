import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { wordKeys } from '@portal/domain/clients/record-keys';

type ReasonGroup = { readonly group: string; readonly reasons: readonly AppointmentReason[] };

type OrderedReasons = {
  readonly usual: readonly AppointmentReason[];
  readonly groups: readonly ReasonGroup[];
};

const inOrder = (reasons: readonly AppointmentReason[]) => reasons.toSorted((a, b) => a.sortOrder - b.sortOrder);

/** Empty for a guest's pet, about which nothing is known. */
export type UsualReasons = { readonly lastReasonId: number | null; readonly dueReasonIds: readonly number[] };

export const noUsualReasons: UsualReasons = { lastReasonId: null, dueReasonIds: [] };

/** Unwell first, then what may be due, then this pet's last reason or else the practice's first, then the practice's groups. */
export const orderReasons = (
  reasons: readonly AppointmentReason[],
  { lastReasonId, dueReasonIds }: UsualReasons,
): OrderedReasons => {
  const sorted = inOrder(reasons);
  const withId = (queryWords: number | null) => sorted.find(({ reasonId }) => reasonId === queryWords);
  const unwell = sorted.find(({ urgentCheck }) => urgentCheck);
  const due = dueReasonIds.map(withId);
  const last = withId(lastReasonId);
  const fallback = due.some(Boolean) ? undefined : sorted[0];
  const usual = [...new Set([unwell, ...due, last ?? fallback])].filter((reason) => reason !== undefined);
  const others = sorted.filter((reason) => !usual.includes(reason));
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([group, members]) => ({
    group,
    reasons: members,
  }));
  return { usual, groups };
};

/** Every word typed must begin a word of the reason. */
export const findReasons = (reasons: readonly AppointmentReason[], typed: string): readonly AppointmentReason[] => {
  const queryWords = wordKeys(typed);
  return inOrder(reasons).filter(({ name, group, description }) => {
    const words = wordKeys(`${name} ${group} ${description}`);
    return queryWords.every((part) => words.some((word) => word.startsWith(part)));
  });
};
