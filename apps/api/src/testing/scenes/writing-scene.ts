import type { VendorName } from '../../practice-systems/open-system.ts';
import { sql } from '../../database/sql.ts';
import type { TestDatabase } from '../databases/test-database.ts';
import type { TestServer } from '../servers/test-server.ts';
import { deskScene } from './desk-scene.ts';

type Place = { readonly database: TestDatabase; readonly portal: TestServer };

/** A desk that is connected and told what clients do. */
export const writingScene = async (place: Place, system: VendorName = 'provet-cloud') => {
  const one = await deskScene(place, { system });
  await one.ops('writes', one.source, 'on');
  await one.connect();
  const offered = await one.slots();
  const entries = () => [...one.desk.appointments.values()];
  const state = async () =>
    (
      await place.database.query<{ state: string; error: string | null }>(sql`
      select o.state, o.last_error as error from operations o join connections using (connection_id) where source = ${one.source}`)
    )[0];
  const wasKilled = async (): Promise<boolean> => {
    const rows = await place.database.query(sql`
      select 1 from connection_feeds join connections using (connection_id)
       where source = ${one.source} and last_error = 'INTERNAL'`);
    return rows.length > 0;
  };
  return { ...one, offered, entries, operation: state, wasKilled };
};
