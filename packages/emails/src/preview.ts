// Writes every mail with sample data to .cache/emails, to look at in a browser: node packages/emails/src/preview.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { appointmentBooked } from './appointments/appointment-booked.ts';
import type { Email } from './email.ts';
import { sampleAppointment } from './testing/sample-appointment.ts';

const longAppointment = {
  ...sampleAppointment,
  clientFirstName: 'Wilhelmina-Seraphina',
  petName: 'Sir Barksalot of Exampleton IV',
  reasonName: 'First consultation with a full health check, weight and diet advice',
  note: `${'W'.repeat(120)} <img src=x onerror=alert(1)> www.example.org`,
  preparation: null,
};

const mails: Readonly<Record<string, Email>> = {
  'appointment-booked': appointmentBooked(sampleAppointment),
  'appointment-booked-short': appointmentBooked({ ...sampleAppointment, note: null, preparation: null }),
  'appointment-booked-long': appointmentBooked(longAppointment),
};

const folder = new URL('../../../.cache/emails/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, mail] of Object.entries(mails)) {
  await writeFile(new URL(`${name}.html`, folder), mail.html);
  await writeFile(new URL(`${name}.txt`, folder), `Subject: ${mail.subject}\n\n${mail.text}`);
}
process.stdout.write(`${Object.keys(mails).length} mails written to ${folder.pathname}\n`);
