/** The words of the page for maintenance. */
export const maintenanceTexts = {
  weExpectToBeBack: (toLocaleString: string | number) => `We expect to be back by ${toLocaleString} UK time.`,
  thePortalIsHere: 'Everything is working',
  noWorkIsGoingOn: 'You can use the portal as usual.',
  goToTheStart: 'Go to the home page',
  weAreWorkingOnThe: 'We are working on the portal',
  itIsNotAvailableJust: 'You can’t use it at the moment. Your appointments haven’t changed.',
  youNeedNotDoAnything: 'You don’t need to do anything. We’ll check every minute and take you back to where you were.',
  doesYourPetNeedHelp: 'Does your pet need help now?',
  n24HourEmergencyVet: '24-hour emergency vet',
};
