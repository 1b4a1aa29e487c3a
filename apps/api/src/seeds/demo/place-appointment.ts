import { featureKeys } from '@portal/domain/practices/practice-features';
import { appointmentReference } from '@portal/domain/appointments/appointment-reference';
import { appointmentReasons, dentalCheckId } from '../reference/appointment-reasons.ts';
import type { ReasonRow } from '../reference/reference.repository.ts';
import type { PetRow } from './demo-clients.repository.ts';
import type { AppointmentRow, AppointmentStatus, DiaryRow } from './demo-diary.repository.ts';
import type { Clinician, DemoRota } from './demo-rota.ts';
import { type DiaryBook, occupiedBy } from './diary-book.ts';
import type { PlannedAppointment } from './family.ts';
import { addDays } from '@portal/domain/appointments/slots/clinic-time';
import type { SeededRandom } from './seeded-random.ts';

export type SeedContext = {
  readonly today: string;
  readonly rota: DemoRota;
  readonly book: DiaryBook;
  readonly random: SeededRandom;
};
type Placed = { readonly appointment: AppointmentRow; readonly diary: DiaryRow | null };

const occupiesTime = (status: AppointmentStatus): boolean => status !== 'CANCELLED' && status !== 'NO_SHOW';

const isHappening = (status: AppointmentStatus): boolean => status === 'ARRIVED' || status === 'IN_PROGRESS';

const patience = 21;

const datesFor = ({ inDays, status }: PlannedAppointment, today: string): string[] => {
  const step = inDays < 0 ? -1 : 1;
  return Array.from({ length: isHappening(status) ? 1 : patience }, (_, index) =>
    addDays(today, inDays + index * step),
  );
};

type Call = { readonly pet: PetRow; readonly context: SeedContext };

const colleaguesFor = (reason: ReasonRow, appointment: PlannedAppointment, { pet, context }: Call): Clinician[] => {
  const { rota, random } = context;
  const fitting = rota.clinicians.filter(
    (clinician) =>
      clinician.practiceId === pet.practiceId &&
      (reason.clinicianType === 'Unknown' || clinician.clinicianType === reason.clinicianType),
  );
  // Current appointments start first thing, so that they are current at most hours.
  const first = isHappening(appointment.status) ? 0 : random.between(0, Math.max(0, fitting.length - 1));
  return [...fitting.slice(first), ...fitting.slice(0, first)];
};

const isOffered = ({ reasonId }: ReasonRow, clinician: Clinician | undefined): boolean =>
  clinician?.practice.offered === 'all' || reasonId !== dentalCheckId;

export const placeAppointment = (
  appointment: PlannedAppointment,
  { pet, appointmentId, context }: Call & { readonly appointmentId: number },
): Placed | null => {
  const reason = appointmentReasons.find(({ reasonId }) => reasonId === appointment.reasonId);
  if (!reason) throw new Error(`no appointment reason ${appointment.reasonId}`);
  const colleagues = colleaguesFor(reason, appointment, { pet, context });
  if (!isOffered(reason, colleagues[0])) return null;
  const { book, rota, today } = context;
  const search = occupiesTime(appointment.status) ? book.take.bind(book) : book.find.bind(book);
  for (const heldOn of datesFor(appointment, today)) {
    for (const clinician of colleagues) {
      const { clinicianId } = clinician;
      const open = rota.openOn(clinician, heldOn);
      const random = isHappening(appointment.status) ? undefined : context.random;
      const start = search({ ...reason, clinicianId, petId: pet.petId, heldOn, open }, random);
      if (start !== null)
        return entriesOf(appointment, { pet, appointmentId, reason, clinician, heldOn, start, today });
    }
  }
  return null;
};

type Found = {
  readonly pet: PetRow;
  readonly appointmentId: number;
  readonly reason: ReasonRow;
  readonly clinician: Clinician;
  readonly heldOn: string;
  readonly start: number;
  readonly today: string;
};

const entriesOf = (
  planned: PlannedAppointment,
  { pet, appointmentId, reason, clinician, heldOn, start, today }: Found,
): Placed => {
  const { petId, clientId, practiceId } = pet;
  const { clinicianId, practice } = clinician;
  const bookedOn = addDays(heldOn, -9);
  const appointment: AppointmentRow = {
    appointmentId,
    status: planned.status,
    practiceId,
    clientId,
    petId,
    reasonId: reason.reasonId,
    clinicianId,
    heldOn,
    startMinute: start,
    durationMinutes: reason.durationMinutes,
    note: planned.note ?? null,
    source: practice.switchedOff.includes(featureKeys.onlineBooking) ? 'PRACTICE' : (planned.source ?? 'PORTAL'),
    isInitialConsultation: reason.isInitialConsultation,
    reference: appointmentReference({ practiceName: practice.name, appointmentId }),
    createdOn: bookedOn < today ? bookedOn : addDays(today, -1),
  };
  if (!occupiesTime(planned.status)) return { appointment, diary: null };
  return {
    appointment,
    diary: { practiceId, clinicianId, petId, heldOn, ...occupiedBy(reason, start), appointmentId },
  };
};
