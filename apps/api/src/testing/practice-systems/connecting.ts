export { sql } from '../../database/sql.ts';
export { provetCallsAMinute } from '../../practice-systems/adapters/provet-cloud/provet-pages.ts';
export { today } from '../../practice-systems/sync/read-feed.ts';
export { markerOf } from '../../practice-systems/writes/marker.ts';
