/** The words of a client's first page. */
export const dashboardTexts = {
  documentTitle: 'Dashboard',
  hello: (firstName: string | null | undefined) => (firstName ? `Hello ${firstName}` : 'Hello'),
  yourPractice: 'Your practice is',
  book: 'Book an appointment',
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  tryAgain: 'Try Again',
  nextAppointments: 'Next appointments',
  noAppointments: 'No upcoming appointments',
  noAppointmentsHint: 'When you book an appointment, you’ll see it here.',
  yourPets: 'Your pets',
  noPets: 'No pets yet',
  noPetsHint: 'You’ll see your pets, their appointments and details here.',
  registerPet: 'Register your pet',
};
