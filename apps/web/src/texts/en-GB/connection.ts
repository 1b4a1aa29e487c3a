/** The words when there is no connection, or a part of the portal cannot be fetched. */
export const connectionTexts = {
  offlineTitle: 'You are offline.',
  offlineText: 'You can go on reading, and what you type is kept. Nothing can be sent until you are connected again.',
  offlineVisits: 'Your next visits and your practice',
  offlineAsOf: (when: string) => `As we knew it on ${when}.`,
  offlineNoVisits: 'No visits ahead that we knew of.',
  visitOf: (pet: string, reason: string) => `${pet}, ${reason}`,
  connection: 'Connection',
  updatedTitle: 'Part of this page could not be fetched',
  updatedText:
    'The portal has been updated since you opened it, or your connection dropped. Reload to go on: what you entered in a booking or a registration is kept.',
  reload: 'Reload',
  notNow: 'Not now',
};
