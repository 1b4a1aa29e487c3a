import { sql } from '../../database/sql.ts';
import { type PersonalTable, ofClient, ofPet, practiceName } from './personal-table.repository.ts';

export const personalDataOfTalk: readonly PersonalTable[] = [
  {
    table: 'call_back_requests',
    title: 'Calls you asked for',
    // Requested without an account, so match by number and name.
    of: ({ phoneEnds, lastName }) =>
      sql`right(regexp_replace(t.phone, '\\D', '', 'g'), 10) = any(${phoneEnds}::text[])
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: {
      call_back_request_id: 'technical',
      practice_id: 'technical',
      name: 'personal',
      phone: 'personal',
      message: 'personal',
      created_at: 'fact',
    },
    labels: { practice: practiceName },
  },
  {
    table: 'practice_messages',
    title: 'Questions and complaints you sent from a prices page',
    // Sent without an account, so match by mailbox or number, and name.
    of: ({ emailKey, phoneEnds, lastName }) =>
      sql`(email_key(t.email) = ${emailKey}::text
           or right(regexp_replace(t.phone, '\\D', '', 'g'), 10) = any(${phoneEnds}::text[]))
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: {
      practice_message_id: 'technical',
      practice_id: 'technical',
      kind: 'fact',
      reference: 'fact',
      form_key: 'technical',
      name: 'personal',
      email: 'personal',
      phone: 'personal',
      pet_name: 'personal',
      message: 'personal',
      answer_by: 'fact',
      created_at: 'fact',
    },
    labels: { practice: practiceName },
  },
  {
    table: 'contact_preferences',
    title: 'Your contact preferences',
    of: ofClient,
    onErasure: 'DELETE',
    columns: {
      client_id: 'technical',
      purposes: 'personal',
      quiet_from_minute: 'fact',
      quiet_to_minute: 'fact',
      version: 'technical',
      preferred_channel: 'fact',
      answered_at: 'fact',
      wording_version: 'fact',
      source: 'fact',
      updated_at: 'fact',
    },
  },
  {
    table: 'contact_preference_changes',
    title: 'Every change of your contact preferences',
    of: ofClient,
    // Proof of consent must be kept by law; without the address it identifies no one.
    onErasure: {},
    columns: {
      contact_preference_change_id: 'technical',
      client_id: 'technical',
      version: 'fact',
      changed_at: 'fact',
      actor: 'technical',
      source: 'fact',
      page: 'fact',
      wording_version: 'fact',
      purposes_before: 'fact',
      purposes_after: 'fact',
      ip_hash: 'sealed',
    },
  },
  {
    table: 'sms_messages',
    title: 'Text messages about your appointments',
    of: ofClient,
    onErasure: 'DELETE',
    columns: {
      sms_message_id: 'technical',
      kind: 'fact',
      subject_key: 'technical',
      client_id: 'technical',
      practice_id: 'technical',
      appointment_id: 'technical',
      ics_sequence: 'technical',
      state: 'fact',
      attempts: 'technical',
      next_attempt_at: 'technical',
      token_hash: 'sealed',
      provider_id: 'technical',
      last_error: 'technical',
      created_at: 'fact',
      finished_at: 'fact',
    },
    labels: { practice: practiceName },
  },
  {
    table: 'privacy_requests',
    title: 'What you have asked about your data',
    of: ofClient,
    onErasure: {},
    columns: {
      privacy_request_id: 'technical',
      reference: 'fact',
      client_id: 'technical',
      kind: 'fact',
      state: 'fact',
      request_key: 'technical',
      message: 'personal',
      answer: 'personal',
      created_at: 'fact',
      due_at: 'fact',
      finished_at: 'fact',
    },
  },
  {
    table: 'audit_events',
    title: 'What was done in your name',
    of: ({ clientId, identityIds }) =>
      sql`t.actor = ${`client:${clientId}`} or (t.subject_kind = 'client' and t.subject_id = ${String(clientId)})
          or t.actor = any(${identityIds.map((id) => `identity:${id}`)}::text[])`,
    onErasure: {},
    columns: {
      audit_event_id: 'technical',
      occurred_at: 'fact',
      actor: 'technical',
      action: 'fact',
      subject_kind: 'fact',
      subject_id: 'fact',
      trace_id: 'technical',
      details: 'fact',
    },
  },
  {
    table: 'pet_weights',
    title: 'What your pets weighed',
    of: ofPet,
    onErasure: {},
    columns: { weight_id: 'technical', pet_id: 'fact', weighed_on: 'fact', kg: 'fact', source: 'fact' },
  },
];
