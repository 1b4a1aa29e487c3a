import type { Client } from '@portal/contract/clients/clients.schemas';
import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import { updateDue } from '@portal/domain/contact-preferences/preference-rules';
import type { ClientDetailsRow } from './client-details.repository.ts';

// Practice records may have no address, or a partial one.
const presentAddress = (row: ClientDetailsRow): Client['address'] =>
  row.line1 === null && row.postcode === null
    ? null
    : {
        line1: row.line1 ?? '',
        line2: row.line2,
        line3: row.line3,
        town: row.town ?? '',
        county: row.county,
        postcode: row.postcode ?? '',
        country: 'GB',
        source: row.source,
        addressRef: row.addressRef,
      };

type Around = {
  readonly activationStatus: ActivationStatus;
  readonly showPhone: (number: string) => string;
};

export const presentClientDetails = (row: ClientDetailsRow, { activationStatus, showPhone }: Around): Client => {
  const { alternativeContactName: name, alternativeContactPhone: alternative } = row;
  const shown = (number: string | null): string | null => (number === null ? null : showPhone(number));
  return {
    success: true,
    clientId: row.clientId,
    version: row.version,
    salutationId: row.salutationId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mobile: row.mobile,
    phone: row.phone,
    alternativeContact: name === null || alternative === null ? null : { name, phone: alternative },
    shownPhones: { mobile: shown(row.mobile), phone: shown(row.phone), alternativeContact: shown(alternative) },
    address: presentAddress(row),
    accessNeeds: row.accessNeeds,
    language: row.language,
    homePracticeId: row.homePracticeId,
    homePracticeName: row.homePracticeName,
    homePracticePhone: row.homePracticePhone,
    requireContactPreferencesUpdate: updateDue(row.preferences) !== null,
    activationStatus,
    isAppointmentBookingAndPetRegistrationAllowed: row.bookingAndRegistrationAllowed,
  };
};
