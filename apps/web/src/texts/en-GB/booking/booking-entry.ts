/** Separate, because most pages with a booking button need no other texts about booking. */
export const bookingEntryTexts = {
  registerYourPet: 'Register your pet',
  registerFirst: 'To book an appointment with us, please register your pet.',
  close: 'Close',
  emergencyAppointmentInformation: 'Emergency appointment information',
  proceedWithAppointmentBooking: 'Proceed with appointment booking',
  cancel: 'Cancel',
  emergency: 'If your pet requires urgent assistance, please call your practice immediately.',
};
