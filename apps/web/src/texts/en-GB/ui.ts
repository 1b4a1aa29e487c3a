/** The words of the controls themselves. */
export const uiTexts = {
  loading: 'Loading',
  noOptions: 'No options',
  results: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  alsoCalled: (name: string): string => `also called ${name}`,
  showOptions: (label: string): string => `${label}: show the list`,
  datePart: { day: 'Day', month: 'Month', year: 'Year' },
};
