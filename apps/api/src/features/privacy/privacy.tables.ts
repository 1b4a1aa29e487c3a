import { byPrivacy, ofClient, ofGoneClients, type Table } from '../../database/table.ts';

export const privacyTables: readonly Table[] = [
  {
    table: 'privacy_requests',
    title: 'What you have asked about your data',
    of: ofClient,
    onErasure: {},
    columns: byPrivacy({
      personal: 'message answer',
      fact: 'reference kind state created_at due_at finished_at',
      technical: 'privacy_request_id client_id request_key',
    }),
    outdated: ofGoneClients,
  },
];
