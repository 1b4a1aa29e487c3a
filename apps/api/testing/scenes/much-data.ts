import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

const photo = { bytes: 600_000, smallBytes: 20_000 };

/** Random bytes, because real photos hardly get smaller either. Returns how many. */
export const addPhotos = async (database: Database, megabytes: number): Promise<number> => {
  const count = Math.ceil((megabytes * 1_000_000) / (photo.bytes + photo.smallBytes));
  for (let index = 0; index < count; index++) {
    const [image, small, digest] = [photo.bytes, photo.smallBytes, 16].map((size) => randomBytes(size));
    await database.query(sql`
      insert into appointment_photos (appointment_id, place, image, small, digest)
      select appointment_id, ${1 + (index % 3)}::int, ${image}, ${small}, ${digest}
        from appointments order by appointment_id offset ${Math.floor(index / 3)}::int limit 1`);
  }
  return count;
};

export const useNamesOfManyScripts = (database: Database) =>
  database.query(sql`
    update clients set last_name = (array['Wałęsa', 'Þórðarson', '王', 'Παπαδόπουλος', 'الأحمدي', 'Işık'])[1 + client_id % 6]`);
