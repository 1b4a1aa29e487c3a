import { byPrivacy, ofClient, ofGoneClients, type Table, writerReasons } from '../../database/table.ts';

const { choices } = writerReasons;

export const contactPreferencesTables: readonly Table[] = [
  {
    table: 'contact_preferences',
    title: 'Your contact preferences',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'purposes',
      fact: 'quiet_from_minute quiet_to_minute preferred_channel answered_at wording_version source updated_at',
      technical: 'client_id version',
    }),
    writers: { 'data-exchange': choices },
  },
  {
    table: 'contact_preference_changes',
    title: 'Every change of your contact preferences',
    of: ofClient,
    // Proof of consent must be kept by law; without the address it identifies no one.
    onErasure: {},
    columns: byPrivacy({
      sealed: 'ip_hash',
      fact: 'version changed_at source page wording_version purposes_before purposes_after',
      technical: 'contact_preference_change_id client_id actor',
    }),
    writers: { 'data-exchange': choices },
    outdated: ofGoneClients,
  },
];
