import type { RemoteWrite } from '../port.ts';

/** What reception reads where a system has one field for it. The marker is before the client’s own words, which a system may cut off. */
export const describeWrite = ({ title, marker, note }: RemoteWrite): string =>
  [title, marker, ...(note === null ? [] : [`“${note}”`])].join(' ');
