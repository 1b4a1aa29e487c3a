import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { storePractice } from '../../practices/stored-practice.ts';
import { answerRegistration, registrationDraft } from '../registration/registration-draft.ts';
import { newClientDraft } from './new-client.ts';

/** Starts the registration with what the guest has answered; answers given since then stay. */
export const prefillRegistration = ({ practiceId, guest }: GuestSoftBooking): void => {
  storePractice(practiceId);
  if (!guest) return;
  if (registrationDraft.read().lastName === '')
    answerRegistration({ lastName: guest.lastName, email: guest.email, postcode: guest.postcode ?? '' });
  const { firstName, lastName, mobile } = newClientDraft.read();
  newClientDraft.update({
    firstName: firstName ?? guest.firstName,
    lastName: lastName ?? guest.lastName,
    mobile: mobile || (guest.mobile ?? ''),
  });
};
