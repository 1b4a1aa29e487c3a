export const connectionTexts = {
  offlineTitle: 'You’re offline.',
  offlineText: 'You can keep reading. What you type is saved. You can send it when you’re back online.',
  offlineAppointments: 'Your next appointments and your practice',
  offlineAsOf: (when: string) => `Last updated ${when}.`,
  offlineNoAppointments: 'No upcoming appointments when we last checked.',
  appointmentOf: (pet: string, reason: string) => `${pet}, ${reason}`,
  connection: 'Connection',
  updatedTitle: 'Part of this page didn’t load',
  updatedText:
    'Either the portal has been updated or your connection dropped. Reload the page to continue. Anything you’ve entered in a booking or registration is saved.',
  stillAway:
    'We can’t reach the portal at the moment. What you’ve entered is saved. Try again when you’re back online.',
  reload: 'Reload',
  notNow: 'Not now',
};
