import { hostname } from 'node:os';

const longestName = 63;

/** What `pg_stat_activity` calls the connections of this process. */
export const applicationName = (command: string): string =>
  `client-portal ${command}, process ${process.pid} on ${hostname()}`.slice(0, longestName);
