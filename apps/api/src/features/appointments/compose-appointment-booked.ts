import { appointmentBooked } from '@portal/emails/appointments/appointment-booked';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/outbox.ts';
import { type AppointmentToAnnounce, findAppointmentToAnnounce } from './appointment-messages.repository.ts';
import { calendarEntry } from './calendar-entry.ts';

/** A map search by address, which any phone opens in the app it has. */
const mapUrlOf = ({ practiceName, addressLine1, town, postcode }: AppointmentToAnnounce): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([practiceName, addressLine1, town, postcode].join(', '))}`;

/** The confirmation, from what is true when it is sent: nothing goes out for a visit that no longer stands (reliability.md E4). */
export const composeAppointmentBooked =
  ({ database, config }: { database: Database; config: Config }): Compose =>
  async (appointmentId) => {
    const a = await findAppointmentToAnnounce(database, appointmentId);
    if (!a || a.status !== 'BOOKED' || a.petStatus === 'DECEASED' || a.email === null) return null;
    const { subject, html, text } = appointmentBooked({
      clientFirstName: a.firstName,
      petName: a.petName,
      reasonName: a.reasonName,
      clinicianName: a.clinicianName,
      practice: {
        name: a.practiceName,
        phone: a.practicePhone,
        addressLines: [a.addressLine1, a.town, a.postcode],
        mapUrl: mapUrlOf(a),
      },
      startsAt: a.start,
      endsAt: a.end,
      timeZone: a.timeZone,
      note: a.note,
      preparation: a.preparation,
      reference: a.reference,
      portalUrl: config.webOrigin,
    });
    return {
      to: { name: `${a.firstName} ${a.lastName}`, address: a.email },
      subject,
      html,
      text,
      calendar: { content: calendarEntry({ appointment: a, webOrigin: config.webOrigin }), method: 'PUBLISH' },
    };
  };
