// Writes every email with sample data to .cache/emails: node packages/emails/src/preview.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { appointmentAfterDeath } from './appointments/appointment-after-death.ts';
import { appointmentBooked } from './appointments/appointment-booked.ts';
import { appointmentCancelled } from './appointments/appointment-cancelled.ts';
import { appointmentMoved } from './appointments/appointment-moved.ts';
import { checkRecord } from './appointments/check-record.ts';
import { enterAppointment, enterDetails } from './appointments/enter-appointment.ts';
import { twoChanges } from './appointments/two-changes.ts';
import { practiceLate } from './appointments/delays/practice-late.ts';
import { practiceDisruptions } from './appointments/disruptions/practice-disruptions.ts';
import { onlineBreak } from './appointments/diary/practice-diary.ts';
import { requestConfirmed, requestRefused, requestReceived } from './appointments/requests/requests.ts';
import { appointmentReminder } from './appointments/reminders/appointment-reminder.ts';
import { verifyEmail } from './activation/activation-mails.ts';
import type { Email } from './email.ts';
import { priceGaps, webhookSwitchedOff, testEmail } from './operations/operations-mails.ts';
import { practiceMessage } from './prices/practice-message.ts';
import { clientText } from './appointments/sms/client-text.ts';
import { medicineAnswered, medicineAnswerLate, medicineRequestReceived } from './medicines/medicine-mails.ts';
import type { MedicineLine } from './medicines/medicine-lines.ts';
import { practiceMedicineErased, practiceMedicineRequest } from './medicines/practice-medicine-request.ts';
import { guestHold } from './booking/guest-hold.ts';
import { newTimesOpen, waitingJoin, waitingOffer, waitingOver, waitingResting } from './waiting-list/waiting-mails.ts';
import { waitingEnds } from './waiting-list/waiting-ends.ts';
import {
  longWords,
  sampleAppointment,
  sampleCancellation,
  sampleHold,
  sampleClientText,
  sampleDisruption,
  sampleLine,
  sampleMessage,
  sampleMove,
  sampleReminder,
  sampleVerification,
  sampleWaiting,
} from './testing/sample-appointment.ts';
import { sampleMedicine, sampleMedicineAnswer, sampleMedicineRequest } from './testing/sample-medicines.ts';

const bare = { hasNote: false, preparation: null };
const price = { fromPence: 4800, isFrom: true, included: null, extra: null, isEstimateDue: false };
const parking = { parking: 'Park behind {practice}. The door at the back has no steps.' };
const pricesUrl = 'https://portal.example/practices/2/prices';
const practice = { ...sampleAppointment.practice, pricesUrl };
const priced = { ...sampleAppointment, practice, price };
const newCat = { petName: 'Olive', species: 'Feline', newcomer: 'client', photoCount: 1 } as const;
const late = { ...sampleCancellation, lateCancel: true };
const lateFeeText = 'We charge £15 for an appointment cancelled less than 24 hours before.';
const fromBen = { ...sampleMove.movedFrom, clinicianName: 'Ben Hale' };

const tablets = sampleMedicine;
const shampoo: MedicineLine = { ...tablets, petName: 'Basil', name: 'Dermaleve', form: 'shampoo', strength: null };
const medicines = { ...sampleMedicineAnswer, ...sampleMedicineRequest, items: [tablets, shampoo] };
const medicinesForPractice = { ...medicines, note: 'We go on holiday on Friday.', labelPhoto: 'ADDED' } as const;

const mails: Readonly<Record<string, Email>> = {
  'appointment-booked': appointmentBooked(sampleAppointment),
  'appointment-booked-new-client': appointmentBooked({ ...priced, ...newCat, words: parking }),
  'appointment-booked-short': appointmentBooked({ ...sampleAppointment, ...bare }),
  'appointment-booked-long': appointmentBooked({ ...sampleAppointment, ...longWords }),
  'appointment-moved': appointmentMoved(sampleMove),
  'appointment-moved-same-time': appointmentMoved({
    ...sampleMove,
    ...bare,
    movedFrom: { ...fromBen, startsAt: sampleMove.startsAt },
  }),
  'appointment-moved-by-practice': appointmentMoved({ ...sampleMove, byPractice: true }),
  'appointment-moved-long': appointmentMoved({ ...sampleMove, ...longWords, movedFrom: fromBen }),
  'request-received': requestReceived({
    ...sampleAppointment,
    answerBy: sampleMove.movedFrom.startsAt,
    standing: null,
  }),
  'request-confirmed': requestConfirmed(sampleAppointment),
  'request-refused': requestRefused({
    ...sampleCancellation,
    outcome: 'DECLINED',
    reason: 'OTHER_TIME',
    message: 'Could you come on Friday?',
    standing: null,
    alternatives: [sampleMove.movedFrom.startsAt],
  }),
  'appointment-cancelled': appointmentCancelled(sampleCancellation),
  'appointment-cancelled-by-practice': appointmentCancelled({ ...sampleCancellation, byPractice: true }),
  'appointment-cancelled-late': appointmentCancelled(late),
  'appointment-cancelled-late-fee': appointmentCancelled({ ...late, lateFeeText }),
  'appointment-cancelled-long': appointmentCancelled({ ...late, ...longWords, lateFeeText }),
  'appointment-cancelled-pet-has-died': appointmentCancelled({ ...sampleCancellation, petHasDied: true }),
  'appointment-cancelled-pet-has-died-long': appointmentCancelled({ ...late, ...longWords, petHasDied: true }),
  'appointment-after-death': appointmentAfterDeath({ ...sampleCancellation, movedFrom: null, staying: [] }),
  'appointment-after-death-moved-long': appointmentAfterDeath({
    ...sampleCancellation,
    ...longWords,
    movedFrom: sampleMove.movedFrom.startsAt,
    staying: [{ ...sampleReminder, petName: 'Olive', startsAt: Date.UTC(2027, 0, 5, 11, 0) }],
  }),
  'appointment-reminder-two-days': appointmentReminder(sampleReminder),
  'appointment-reminder-evening-before': appointmentReminder({ ...sampleReminder, kind: 'evening-before' }),
  'appointment-reminder-same-day': appointmentReminder({ ...sampleReminder, kind: 'same-day', changeUntil: null }),
  'appointment-reminder-two-pets': appointmentReminder({
    ...sampleReminder,
    kind: 'evening-before',
    others: [{ ...sampleReminder, petName: 'Olive', startsAt: Date.UTC(2027, 0, 5, 11, 0) }],
    words: { missedAppointment: 'A missed appointment costs the practice £30.' },
  }),
  'waiting-offer': waitingOffer(sampleWaiting),
  'waiting-offer-several': waitingOffer({ ...sampleWaiting, petNames: ['Bella', 'Max', 'Tilly'] }),
  ...Object.fromEntries(
    Object.entries(waitingEnds).map(([name, write]) => [`waiting-${name}`, write(sampleWaiting, 4)]),
  ),
  'waiting-entry-resting': waitingResting(sampleWaiting),
  'waiting-entry-over': waitingOver(sampleWaiting),
  'waiting-join': waitingJoin({
    ...sampleWaiting,
    firstName: 'Sarah',
    petName: 'Bella',
    joinUrl: 'https://portal.example/waiting-list/asked?key=1',
  }),
  'waiting-new-times': newTimesOpen(sampleWaiting),
  'guest-hold': guestHold(sampleHold),
  'verify-email': verifyEmail(sampleVerification),
  'client-text': clientText(sampleClientText),
  'practice-message': practiceMessage(sampleMessage),
  'enter-appointment': enterAppointment({
    practice: sampleAppointment.practice,
    timeZone: 'Europe/London',
    line: sampleLine,
    entryStartsAt: null,
    lacks: 'BOOKING',
    why: { said: 'This reason cannot be booked online.' },
  }),
  'practice-disruptions': practiceDisruptions({
    practice: sampleAppointment.practice,
    timeZone: 'Europe/London',
    lines: [
      sampleDisruption,
      { ...sampleDisruption, petName: 'Olive', phone: null, why: 'Dr Patel isn’t working then' },
    ],
    count: 3,
    pageUrl: 'https://portal.example/practice-diary/disruptions?key=1.1.abc',
  }),
  'check-record': checkRecord({
    practice: sampleAppointment.practice,
    timeZone: 'Europe/London',
    record: 'appointment 104',
    problem: 'Clinician 7 is not linked.',
    line: sampleLine,
    others: 2,
  }),
  'two-changes': twoChanges({
    practice: sampleAppointment.practice,
    timeZone: 'Europe/London',
    line: sampleLine,
    isCancelled: false,
    tellsClients: true,
    theirs: 'Wednesday 6 January 2027 at 9:30am, 30 minutes, with Dr Amit Patel',
  }),
  'enter-details': enterDetails({
    practice: sampleAppointment.practice,
    clientName: 'Jo Field',
    petName: 'Bella',
    why: { said: 'microchip: This number is taken.' },
  }),
  'practice-late': practiceLate({ others: [], ...sampleAppointment, minutes: 30 }),
  'online-break': onlineBreak({
    practice: sampleAppointment.practice,
    timeZone: 'Europe/London',
    until: Date.UTC(2027, 0, 5, 14, 30),
    pageUrl: 'https://portal.example/practice-diary/break?key=1.1.abc',
  }),
  'medicine-request-received': medicineRequestReceived(medicines),
  'medicine-ready': medicineAnswered({
    ...medicines,
    items: [{ ...tablets, state: 'READY', readyUntil: 'Tuesday 19 January' }],
  }),
  'medicine-check-up': medicineAnswered({
    ...medicines,
    items: [
      { ...tablets, state: 'CHECK_UP', message: 'We’d like to weigh Olive.' },
      { ...shampoo, state: 'NOT_POSSIBLE' },
    ],
    checkUps: [{ petName: 'Olive', url: 'https://portal.example/appointments/book?petId=1' }],
  }),
  'medicine-lapsed': medicineAnswered({ ...medicines, items: [{ ...tablets, state: 'LAPSED' }] }),
  'medicine-answer-late': medicineAnswerLate(medicines),
  'practice-medicine-request': practiceMedicineRequest({ ...medicinesForPractice, kind: 'new' }),
  'practice-medicine-late': practiceMedicineRequest({ ...medicinesForPractice, kind: 'late' }),
  'practice-medicine-withdrawn': practiceMedicineRequest({
    ...medicinesForPractice,
    items: [{ ...tablets, state: 'WITHDRAWN' }, shampoo],
    kind: 'withdrawn',
  }),
  'practice-medicine-erased': practiceMedicineErased({
    ...medicinesForPractice,
    sentAt: medicinesForPractice.answerBy,
  }),
  'price-gaps': priceGaps({
    portalName: 'Client Portal',
    ops: 'npm run ops --',
    practices: [{ name: 'Elm Lane Vets', count: 3 }],
  }),
  'test-email': testEmail({ portalName: 'Client Portal' }),
  'webhook-switched-off': webhookSwitchedOff({
    portalName: 'Client Portal',
    ops: 'npm run ops --',
    webhookId: 3,
    address: 'https://desk.example/portal',
    reason: 'HTTP_500',
    failingSince: Date.UTC(2026, 10, 19, 10, 0),
    waiting: 41,
  }),
  'appointment-reminder-long': appointmentReminder({ ...sampleReminder, ...longWords }),
};

const folder = new URL('../../../.cache/emails/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, mail] of Object.entries(mails)) {
  await writeFile(new URL(`${name}.html`, folder), mail.html);
  await writeFile(new URL(`${name}.txt`, folder), `Subject: ${mail.subject}\n\n${mail.text}`);
}
process.stdout.write(`${Object.keys(mails).length} mails written to ${folder.pathname}\n`);
