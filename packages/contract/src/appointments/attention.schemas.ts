import { z } from 'zod';
import { attentionKinds } from '@portal/domain/appointments/attention';
import { medicineNews } from '@portal/domain/medicines/request-states';
import { id, instant, withId } from '../wire-types.ts';

/** The one thing that the dashboard draws attention to. */
export const Attention = withId('Attention', {
  kind: z.enum(attentionKinds),
  /** Null if it concerns the waiting list or a medicine. */
  appointmentId: id.nullable(),
  petName: z.string(),
  /** Names of all pets, if it concerns the whole visit. Absent from servers of release 3.5. */
  petNames: z.array(z.string()).exactOptional(),
  practiceName: z.string(),
  clinicianName: z.string(),
  start: instant,
  timeZone: z.string(),
  movedFrom: instant.nullable(),
  lateMinutes: z.int().nullable(),
  /** Until when the offered time is kept. */
  keptUntil: instant.nullable(),
  /** What to book again instead of an appointment that the practice has cancelled. */
  again: z
    .object({
      practiceId: id,
      practicePhone: z.string(),
      petId: id,
      petName: z.string(),
      appointmentReasonId: id,
      reasonName: z.string(),
    })
    .nullable(),
  /** News of a request for medicines: what is ready, or what to do. */
  medicine: z
    .object({
      requestId: id,
      state: z.enum(medicineNews),
      /** READY: the last day of collecting. */
      readyUntil: z.iso.date().nullable(),
      practiceId: id,
      practicePhone: z.string(),
      petId: id,
      /** CHECK_UP: the reason to book. */
      appointmentReasonId: id.nullable(),
    })
    .nullable(),
  /** The page on which the client responds. */
  url: z.string(),
});
export type Attention = z.infer<typeof Attention>;

/** The start that the client was shown, so that nobody agrees to a change that they have not seen. */
export const AgreeRequest = z.strictObject({ start: instant }).meta({ id: 'AgreeRequest' });
