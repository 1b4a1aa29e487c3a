/** The words of the page for maintenance. */
export const maintenanceTexts = {
  weExpectToBeBack: (toLocaleString: string | number) => `We expect to be back by ${toLocaleString} UK time.`,
  thePortalIsHere: 'Everything is working',
  noWorkIsGoingOn: 'You can use the portal as usual.',
  goToTheStart: 'Go to the home page',
  weAreWorkingOnThe: 'We are working on the portal',
  itIsNotAvailableJust: 'It is not available just now. Your appointments stand as they are.',
  youNeedNotDoAnything: 'You need not do anything: this page looks every minute, and takes you back where you were.',
  doesYourPetNeedHelp: 'Does your pet need help now?',
  n24HourEmergencyVet: '24-hour emergency vet',
};
