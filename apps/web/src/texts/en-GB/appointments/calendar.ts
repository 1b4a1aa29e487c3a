/** The words of calendars. */
export const calendarTexts = {
  makeANewAddress: 'Make a new address?',
  theOldAddressStopsWorking: 'The old address stops working at once. Calendars that use it need the new one.',
  makeANewAddress2: 'Make a new address',
  switchTheCalendarAddressOff: 'Switch the calendar address off?',
  calendarsThatUseItNo: 'Calendars that use it no longer show your visits. The visits themselves stay as they are.',
  switchOff: 'Switch off',
  copied: 'Copied',
  yourCalendarAddress: 'Your calendar address',
  copy: 'Copy',
  theAddressIsSelectedPlease: 'The address is selected. Please copy it from the field.',
  anyoneWhoHasThisAddress: 'Anyone who has this address can see your visits, so share it only with people who may.',
  openInCalendarApp: 'Open in calendar app',
  oneMoment: 'One moment',
  cancel: 'Cancel',
  yourVisitsInYourOwn: 'Your visits in your own calendar',
  thereIsANewAddress: 'There is a new address',
  theCalendarAddressIsOff: 'The calendar address is off',
  withAPrivateAddressThe:
    'With a private address, the calendar on your phone or computer shows your visits and keeps up when they change.',
  yourCalendarAddressIsReady: 'Your calendar address is ready',
  makeACalendarAddress: 'Make a calendar address',
};
