-- Whether a file or a batch made the change: a call about one appointment comes from a person at a desk.
alter table record_changes add column is_batch boolean not null
  default (coalesce(current_setting('portal.is_batch', true), '') = 'on');
