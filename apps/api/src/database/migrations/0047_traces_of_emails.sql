-- The trace (W3C Trace Context) of the request that caused an email, so that one id leads from the browser to it.
alter table outbox_messages add column trace_parent text
  constraint outbox_trace_parent_form check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
