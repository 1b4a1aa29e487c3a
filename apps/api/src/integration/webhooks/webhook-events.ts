import { webhookEvents } from '@portal/contract/integration/integration.schemas';

const known: readonly string[] = webhookEvents;

export const isWebhookEvent = (text: string): boolean => known.includes(text);
