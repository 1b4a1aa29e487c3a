import { createDiaryBook } from './diary-book.ts';
import { type DemoRows, readDemoFiles } from './demo-files.ts';
import { readRota } from './demo-rota.ts';
import { fillDiaries } from './fill-diaries.ts';
import { placeAppointment } from './place-appointment.ts';
import { seededRandom } from './seeded-random.ts';
import { minutesOf } from './working-day.ts';

/** The same day and time always give the same files. */
export const buildDemo = async (today: string, now = minutesOf('24:00')): Promise<DemoRows> => {
  const rows = await readDemoFiles(today);
  const context = { today, now, rota: readRota(rows), book: createDiaryBook(), random: seededRandom(3) };
  const practices = new Map(rows.clients.map(({ cells }) => [cells['id'], cells['practice'] ?? '']));
  const clients = new Map(rows.pets.map(({ cells }) => [cells['id'], cells['client']]));
  const appointments = rows.appointments.flatMap(
    (row) => placeAppointment(row, practices.get(clients.get(row.cells['pet'])) ?? '', context) ?? [],
  );
  return { ...rows, appointments, 'busy-times': fillDiaries(context) };
};
