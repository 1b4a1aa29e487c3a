export const maintenanceTexts = {
  backBy: (end: string) => `We expect to be back by ${end} UK time.`,
  overTitle: 'Everything is working',
  overLead: 'You can use the portal as usual.',
  toStart: 'Go to the home page',
  title: 'We’re working on the portal',
  lead: 'You can’t use it at the moment. Your appointments haven’t changed.',
  checking: 'You don’t need to do anything. We’ll check every minute and take you back to where you were.',
  isEmergency: 'Does your pet need help now?',
  emergencyVet: '24-hour emergency vet',
};
