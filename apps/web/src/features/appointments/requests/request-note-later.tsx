import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { lazy, Suspense } from 'react';

const RequestNote = lazy(async () => ({ default: (await import('./request-note.tsx')).RequestNote }));

/** Loaded lazily, because most practices confirm bookings automatically. */
export const RequestNoteLater = ({ appointment }: { readonly appointment: Appointment }) =>
  appointment.request && (
    <Suspense fallback={null}>
      <RequestNote appointment={appointment} />
    </Suspense>
  );
