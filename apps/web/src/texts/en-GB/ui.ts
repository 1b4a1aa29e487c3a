/** The words of the controls themselves. */
export const uiTexts = {
  /** In the browser's tab. */
  tab: (page: string) => `${page} – Client Portal`,
  loading: 'Loading',
  noOptions: 'No options',
  results: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  alsoCalled: (name: string): string => `also called ${name}`,
  showOptions: (label: string): string => `${label}: show options`,
  datePart: { day: 'Day', month: 'Month', year: 'Year' },
  cancel: 'Cancel',
  change: 'Change',
  close: 'Close',
  tryAgain: 'Try Again',
  reload: 'Reload the page',
  oops: 'Oops',
  somethingWentWrong: 'Something went wrong',
  ourFault: 'This is our fault, not yours. If it keeps happening, call your practice.',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  takesLong: 'This is taking longer than usual.',
  takesLongHelp: 'You can keep waiting, reload the page or call your practice.',
};
