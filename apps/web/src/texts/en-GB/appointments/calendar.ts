/** The words of calendars. */
export const calendarTexts = {
  makeANewAddress: 'Get a new calendar link?',
  theOldAddressStopsWorking:
    'The old link will stop working straight away. You’ll need to add the new one to any calendar that uses it.',
  makeANewAddress2: 'Get a new link',
  switchTheCalendarAddressOff: 'Turn off the calendar link?',
  calendarsThatUseItNo:
    'Calendars that use this link will stop showing your appointments. Your appointments won’t change.',
  switchOff: 'Turn off',
  copied: 'Copied',
  yourCalendarAddress: 'Your calendar link',
  copy: 'Copy',
  theAddressIsSelectedPlease: 'The link is selected. Copy it from the box.',
  anyoneWhoHasThisAddress: 'Anyone with this link can see your appointments. Only share it with people you trust.',
  openInCalendarApp: 'Open in calendar app',
  oneMoment: 'One moment',
  cancel: 'Cancel',
  yourVisitsInYourOwn: 'Your appointments in your own calendar',
  thereIsANewAddress: 'You have a new calendar link',
  theCalendarAddressIsOff: 'The calendar link is turned off',
  withAPrivateAddressThe:
    'Use a private link to see your appointments in the calendar on your phone or computer. It updates when they change.',
  yourCalendarAddressIsReady: 'Your calendar link is ready',
  makeACalendarAddress: 'Get a calendar link',
};
