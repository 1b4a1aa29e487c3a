export { sql } from '../../database/sql.ts';
export { provetCallsAMinute } from '../../practice-systems/adapters/provet-cloud/provet-pages.ts';
export { today } from '../../practice-systems/sync/windows.ts';
export { markerOf } from '../../practice-systems/writes/marker.ts';
