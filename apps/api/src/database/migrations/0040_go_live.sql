-- A new installation sends only what people ask for, such as codes, until an operator says that it goes live.
alter table mail_approval drop constraint mail_approval_pause_reason_check;
alter table mail_approval add constraint mail_approval_pause_reason_check
  check (pause_reason in ('OPERATOR', 'COPY', 'TIMELINE', 'OLDER_RELEASE', 'BEFORE_GO_LIVE')) not valid;
