import { activationEndpoints } from './activation/activation.endpoints.ts';
import { addressEndpoints } from './addresses/addresses.endpoints.ts';
import { appointmentEndpoints } from './appointments/appointments.endpoints.ts';
import { appointmentPhotoEndpoints } from './appointments/photos.endpoints.ts';
import { authEndpoints } from './auth/auth.endpoints.ts';
import { clientEndpoints } from './clients/clients.endpoints.ts';
import { contactPreferencesEndpoints } from './contact-preferences/contact-preferences.endpoints.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { batchEndpoints, integrationEndpoints } from './integration/integration.endpoints.ts';
import { listEndpoints } from './integration/lists.endpoints.ts';
import { medicineIntegrationEndpoints } from './medicines/medicine-integration.endpoints.ts';
import { medicineEndpoints } from './medicines/medicines.endpoints.ts';
import { petEndpoints } from './pets/pets.endpoints.ts';
import { practiceEndpoints } from './practices/practices.endpoints.ts';
import { privacyEndpoints } from './privacy/privacy.endpoints.ts';
import { proofOfWorkEndpoints } from './proof-of-work/proof-of-work.endpoints.ts';
import { runtimeConfigEndpoints } from './runtime-config/runtime-config.endpoints.ts';
import { guestEndpoints, holdEndpoints } from './booking/holds.endpoints.ts';
import { slotEndpoints } from './slots/slots.endpoints.ts';
import { vaccinationEndpoints } from './vaccinations/vaccinations.endpoints.ts';
import { waitingListEndpoints } from './waiting-list/waiting-list.endpoints.ts';

/** Keyed by method and path relative to `apiUrl`. The browser imports only the type, so it bundles no schema. */
export const endpoints = {
  ...runtimeConfigEndpoints,
  ...authEndpoints,
  ...proofOfWorkEndpoints,
  ...activationEndpoints,
  ...clientEndpoints,
  ...contactPreferencesEndpoints,
  ...addressEndpoints,
  ...petEndpoints,
  ...practiceEndpoints,
  ...slotEndpoints,
  ...appointmentEndpoints,
  ...appointmentPhotoEndpoints,
  ...holdEndpoints,
  ...guestEndpoints,
  ...waitingListEndpoints,
  ...medicineEndpoints,
  ...vaccinationEndpoints,
  ...privacyEndpoints,
  ...integrationEndpoints,
  ...batchEndpoints,
  ...listEndpoints,
  ...medicineIntegrationEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type CallInput<K extends EndpointKey> = RequestOf<Endpoints[K]>;
export type CallOutput<K extends EndpointKey> = ResponseOf<Endpoints[K]>;
