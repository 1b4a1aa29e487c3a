import type { Client } from '@portal/contract/clients/clients.schemas';
import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import { clientDetails } from '@portal/domain/clients/client-record';
import { updateDue } from '@portal/domain/contact-preferences/preference-rules';
import { valuesOf } from '@portal/domain/record';
import type { ClientDetailsRow } from './client-details.repository.ts';

// Practice records may have no address, or a partial one.
const presentAddress = (row: ClientDetailsRow): Client['address'] =>
  row.addressLine1 === null && row.postcode === null
    ? null
    : {
        line1: row.addressLine1 ?? '',
        line2: row.addressLine2,
        line3: row.addressLine3,
        town: row.town ?? '',
        county: row.county,
        postcode: row.postcode ?? '',
        country: 'GB',
        source: row.addressSource,
        addressRef: row.addressRef,
      };

type Around = {
  readonly activationStatus: ActivationStatus;
  readonly showPhone: (number: string) => string;
};

export const presentClientDetails = (row: ClientDetailsRow, { activationStatus, showPhone }: Around): Client => {
  const { alternativeContactName: name, alternativeContactPhone: alternative } = row;
  const numberText = (number: string | null): string | null => (number === null ? null : showPhone(number));
  return {
    success: true,
    ...valuesOf(clientDetails, row),
    clientId: row.clientId,
    version: row.version,
    email: row.email,
    alternativeContact: name === null || alternative === null ? null : { name, phone: alternative },
    shownPhones: {
      mobile: numberText(row.mobile),
      phone: numberText(row.phone),
      alternativeContact: numberText(alternative),
    },
    address: presentAddress(row),
    homePracticeId: row.homePracticeId,
    homePracticeName: row.homePracticeName,
    homePracticePhone: row.homePracticePhone,
    requireContactPreferencesUpdate: updateDue(row.preferences) !== null,
    activationStatus,
    isAppointmentBookingAndPetRegistrationAllowed: row.bookingAndRegistrationAllowed,
    ...(row.sentToPractice ? { sentToPractice: true } : {}),
  };
};
