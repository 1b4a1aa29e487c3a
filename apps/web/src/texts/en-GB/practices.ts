export const practiceTexts = {
  openingHours: 'Opening hours',
  allDay: 'Open 24 hours',
  everyDay: 'Every day',
  days: (first: string, last: string) => `${first} to ${last}`,
  closed: 'Closed',
  fromTo: (open: string, close: string) => `${open} to ${close}`,
  callYourPractice: 'Call your practice',
  search: 'Search by name, town or postcode',
  yourPractice: 'Your practice',
  found: (count: number) => (count === 1 ? '1 practice found' : `${count} practices found`),
  noneFound: 'No practices found',
  showAll: (count: number) => `Show all ${count} practices`,
};
