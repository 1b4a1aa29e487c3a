export { json, sql } from '../../src/database/sql.ts';
export { today } from '../../src/practice-systems/turns/windows.ts';
export { operationIdIn } from '../../src/practice-systems/operations/marker.ts';
export { systemNames, type VendorName } from '../../src/practice-systems/adapters/open-system.ts';
