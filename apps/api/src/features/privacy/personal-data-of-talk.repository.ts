import { sql } from '../../database/sql.ts';
import { byPrivacy, type PersonalTable, ofClient, ofPet, practiceName } from './personal-table.repository.ts';

export const personalDataOfTalk: readonly PersonalTable[] = [
  {
    table: 'call_back_requests',
    title: 'Calls you asked for',
    // Requested without an account, so match by number and name.
    of: ({ phoneEnds, lastName }) =>
      sql`right(regexp_replace(t.phone, '[^0-9]', '', 'g'), 10) = any(${phoneEnds}::text[])
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'name phone message',
      fact: 'created_at',
      technical: 'call_back_request_id practice_id',
    }),
    labels: { practice: practiceName },
  },
  {
    table: 'practice_messages',
    title: 'Questions, complaints and text messages you sent to a practice',
    // Sent without an account, so match by mailbox or number, and name.
    of: ({ emailKey, phoneEnds, lastName }) =>
      sql`(email_key(t.email) = ${emailKey}::text
           or right(regexp_replace(t.phone, '[^0-9]', '', 'g'), 10) = any(${phoneEnds}::text[]))
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'name email phone pet_name message',
      fact: 'kind reference answer_by created_at',
      technical: 'practice_message_id practice_id form_key',
    }),
    labels: { practice: practiceName },
  },
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
  },
  {
    table: 'sms_messages',
    title: 'Text messages about your appointments',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'token_hash',
      fact: 'kind state created_at finished_at',
      technical: `
        sms_message_id subject_key client_id practice_id appointment_id ics_sequence attempts next_attempt_at
        provider_id last_error`,
    }),
    labels: { practice: practiceName },
  },
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
  },
  {
    table: 'audit_events',
    title: 'What was done in your name',
    of: ({ clientId, identityIds }) =>
      sql`t.actor = ${`client:${clientId}`} or (t.subject_kind = 'client' and t.subject_id = ${String(clientId)})
          or t.actor = any(${identityIds.map((id) => `identity:${id}`)}::text[])`,
    onErasure: {},
    columns: byPrivacy({
      fact: 'occurred_at action subject_kind subject_id details',
      technical: 'audit_event_id actor trace_id',
    }),
  },
  {
    table: 'pet_weights',
    title: 'What your pets weighed',
    of: ofPet,
    onErasure: {},
    columns: byPrivacy({
      fact: 'pet_id weighed_on kg source',
      technical: 'weight_id',
    }),
  },
];
