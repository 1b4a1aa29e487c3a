import { preferenceChangeRecord, preferenceRecord } from '@portal/domain/contact-preferences/preference-record';
import { ofClient, ofGoneClients, ofRecord, type Table, writerReasons } from '../../database/table.ts';

const { choices } = writerReasons;

export const contactPreferencesTables: readonly Table[] = [
  {
    table: 'contact_preferences',
    title: 'Your contact preferences',
    of: ofClient,
    onErasure: 'DELETE',
    ...ofRecord(preferenceRecord),
    writers: { 'data-exchange': choices },
  },
  {
    table: 'contact_preference_changes',
    title: 'Every change of your contact preferences',
    of: ofClient,
    // Proof of consent must be kept by law; without the address it identifies no one.
    onErasure: {},
    ...ofRecord(preferenceChangeRecord),
    writers: { 'data-exchange': choices },
    outdated: ofGoneClients,
  },
];
