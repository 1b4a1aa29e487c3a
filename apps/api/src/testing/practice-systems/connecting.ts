export { sql } from '../../database/sql.ts';
export { today } from '../../practice-systems/sync/windows.ts';
export { operationIdIn } from '../../practice-systems/writes/marker.ts';
export { systemNames, type VendorName } from '../../practice-systems/open-system.ts';
