export const guestSignUpTexts = {
  title: 'Finish your booking',
  createLead: 'Your appointment isn’t booked yet. Add your address and create your account to book it.',
  create: 'Create account and book',
  bookTitle: 'Book your appointment',
  bookLead: 'Your appointment isn’t booked yet. We’re keeping the time for you.',
  book: 'Book this appointment',
  booking: 'Booking your appointment',
  registered: 'I’m already registered here',
  note: 'What is the appointment about?',
  address: 'Your address',
  marketing: 'Can we send you offers and news? (optional)',
};
