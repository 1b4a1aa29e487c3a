-- Why a webhook was switched off, for the operator.
alter table webhooks add column disabled_reason text;
