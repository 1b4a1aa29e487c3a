import type { Differences } from '../../../practice-systems/appointments/compare-books.ts';

const mostExamples = 20;

const listAll = (words: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${words}: ${ids.length}`, ...ids.map((id) => `  ${id}`)];

const listSome = (words: string, ids: readonly string[]): string[] => {
  if (ids.length === 0) return [];
  const more = ids.length > mostExamples ? `, and ${ids.length - mostExamples} more: --all lists them` : '';
  return [`${words}: ${ids.length} (${ids.slice(0, mostExamples).join(', ')}${more})`];
};

/** `isWhole` writes each id on a line of its own, instead of some of them. */
export const describeDifferences = (differences: Differences, isWhole: boolean): string => {
  const listed = isWhole ? listAll : listSome;
  const { booked, changed, same, vanished, standing, rejected, odd, unlinked, busyAdded, busyRemoved } = differences;
  const lines = [
    ...listed('appointments that the portal lacks', booked),
    ...listed('the same appointment as a booking of the portal, which become one', same),
    ...listed('appointments that differ', changed),
    ...listed('appointments that only the portal has', vanished),
    ...listed('entries that reception is to cancel or change', standing),
    ...listed('appointments that cannot be taken over', rejected),
    ...listed('records to look at, which become tasks', odd),
    ...listed('not linked, so not kept free of bookings', unlinked),
    ...(busyAdded > 0 ? [`times that are taken there and free here: ${busyAdded}`] : []),
    ...(busyRemoved > 0 ? [`times that are free there and taken here: ${busyRemoved}`] : []),
  ];
  return lines.join('\n') || 'Both books agree.';
};
