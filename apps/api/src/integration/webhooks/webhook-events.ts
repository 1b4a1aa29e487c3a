export const webhookEvents = [
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.status',
  'client.changed',
  'pet.changed',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

const known: readonly string[] = webhookEvents;

export const isWebhookEvent = (text: string): text is WebhookEvent => known.includes(text);
