/** Appointments in the client's own calendar. */
export const calendarTexts = {
  renewTitle: 'Get a new calendar link?',
  renewText:
    'The old link will stop working straight away. You’ll need to add the new one to any calendar that uses it.',
  renew: 'Get a new link',
  turnOffTitle: 'Turn off the calendar link?',
  turnOffText: 'Calendars that use this link will stop showing your appointments. Your appointments won’t change.',
  turnOff: 'Turn off',
  copied: 'Copied',
  yourLink: 'Your calendar link',
  copy: 'Copy',
  selectedToCopy: 'The link is selected. Copy it from the box.',
  whoCanSee: 'Anyone with this link can see your appointments. Only share it with people you trust.',
  openInCalendarApp: 'Open in calendar app',
  oneMoment: 'One moment',
  cancel: 'Cancel',
  title: 'Your appointments in your own calendar',
  renewed: 'You have a new calendar link',
  turnedOff: 'The calendar link is turned off',
  lead: 'Use a private link to see your appointments in the calendar on your phone or computer. It updates when they change.',
  ready: 'Your calendar link is ready',
  getLink: 'Get a calendar link',
};
