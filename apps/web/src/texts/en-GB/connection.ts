/** The words when there is no connection, or a part of the portal cannot be fetched. */
export const connectionTexts = {
  offlineTitle: 'You are offline.',
  offlineText: 'You can read on, and what you type is kept. Nothing can be sent yet.',
  offlineVisits: 'Your next visits and your practice',
  offlineAsOf: (when: string) => `As we knew it on ${when}.`,
  offlineNoVisits: 'No visits ahead that we knew of.',
  visitOf: (pet: string, reason: string) => `${pet}, ${reason}`,
  connection: 'Connection',
  updatedTitle: 'Part of this page could not be fetched',
  updatedText:
    'The portal has been updated since you opened it, or your connection dropped. Reload to go on: what you entered in a booking or a registration is kept.',
  stillAway: 'We cannot reach the portal just now. What you entered is kept: try again when you have a connection.',
  reload: 'Reload',
  notNow: 'Not now',
};
