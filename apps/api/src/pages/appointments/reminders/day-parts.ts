import { hereFrom, maySayHere, oneArrival } from '@portal/domain/appointments/reminders/arriving';
import { lookOf } from '@portal/domain/pets/look';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { brought, filledIn } from '@portal/emails/appointments/appointment-details';
import { formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { drawnFace, pictured } from '../../pet-faces.ts';
import { answerForm, type MailedAppointment, type MailedDay, type MailedVisit } from './answer-form.ts';

export const faceOf = ({
  hasPetPhoto,
  key,
  ...pet
}: Pick<MailedAppointment, 'hasPetPhoto' | 'species' | 'speciesOther' | 'breed' | 'key'>): Markup =>
  hasPetPhoto ? pictured(`/reminders/photo?key=${key}`) : drawnFace(lookOf(pet));

/** One list for all pets of a visit. */
export const toBring = (visit: MailedVisit): Markup => {
  const preparations = new Set(visit.flatMap(({ preparation }) => preparation ?? []));
  const items = new Set(visit.flatMap((one) => brought(one)));
  return html`${[...preparations].map((words) => html`<p>${words}</p>`)}
    <p>Bring:</p>
    <ul>
      ${[...items].map((item) => html`<li>${item}</li>`)}
    </ul>`;
};

type Arriving = { readonly one: MailedAppointment; readonly words: string | null; readonly pageKey: string };

const hereForm = ({ one, pageKey }: Arriving, isHere: boolean): Markup =>
  html`<div class="answers">
    ${answerForm(
      { subject: one, pageKey },
      isHere
        ? { answer: 'not-here', words: 'I’m not here yet', isFirst: false, toldBy: 'arriving' }
        : { answer: 'here', words: 'I’m here', isFirst: true },
    )}
  </div>`;

const saidHere = (arriving: Arriving, at: number): Markup =>
  html`<div class="notice" role="status" id="here-${arriving.one.appointmentId}" tabindex="-1">
      <p><b>You told us at ${formatTime(at, arriving.one.timeZone).time} that you’re here.</b> ${arriving.words}</p>
    </div>
    ${hereForm(arriving, true)}`;

const askHere = (arriving: Arriving): Markup => {
  const { one } = arriving;
  if (maySayHere(one)) return hereForm(arriving, false);
  return html`<p>
    From ${formatTime(hereFrom(one.start), one.timeZone).time}, you can tell us here that you’ve arrived.
  </p>`;
};

const isToday = ({ timeZone, start, now }: MailedAppointment): boolean =>
  localDateOf(timeZone, start) === localDateOf(timeZone, now);

/** Only on the day of the appointment. Appointments that start within an hour count as one arrival. */
export const arrivalOf = (day: MailedDay, pageKey: string): Markup | null => {
  const [first] = day;
  const one = day.find(maySayHere) ?? first;
  if (!isToday(one)) return null;
  const written = one.words.whenYouArrive;
  const words = written ? filledIn(written, one) : null;
  const { from, to } = oneArrival(one.start);
  const here = day.find(({ start, clientHereAt }) => clientHereAt !== null && start >= from && start <= to);
  const hereAt = here?.clientHereAt ?? null;
  const arriving = { one, words, pageKey };
  return html`<h2 id="arriving-${one.appointmentId}" tabindex="-1">When you arrive</h2>
    ${words === null ? html`<p>Come to reception.</p>` : null}
    ${words !== null && hereAt !== null ? saidHere(arriving, hereAt) : null}
    ${words !== null && hereAt === null ? askHere(arriving) : null}`;
};
