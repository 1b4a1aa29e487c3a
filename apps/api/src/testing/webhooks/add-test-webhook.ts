import type { Database } from '../../database/client.ts';
import { addWebhook } from '../../integration/webhooks/manage-webhooks.ts';
import { testConfig } from '../servers/test-config.ts';

export const addTestWebhook = (database: Database, url: string) =>
  addWebhook({ database, config: testConfig({ webhooksToLocalAddresses: true }) }, { url, events: [] });
