import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { lazy, Suspense } from 'react';

const RequestNote = lazy(async () => ({ default: (await import('./request-note.tsx')).RequestNote }));

/** For pages of the first load: most practices never ask. */
export const RequestNoteLater = ({ appointment }: { readonly appointment: Appointment }) =>
  appointment.request && (
    <Suspense fallback={null}>
      <RequestNote appointment={appointment} />
    </Suspense>
  );
