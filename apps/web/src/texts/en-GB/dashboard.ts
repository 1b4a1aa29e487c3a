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
  noAppointments: 'No appointments ahead',
  whereVisitsWillBe: 'When you book a visit it will be here.',
  yourPets: 'Your pets',
  noPets: 'No pets yet',
  wherePetsWillBe: 'Your pets will be here with their visits and details.',
  registerPet: 'Register your pet',
};
