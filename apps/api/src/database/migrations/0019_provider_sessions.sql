-- What the identity provider calls a session; its logout tokens name it.
alter table sessions add column provider_sid text;
create index sessions_by_provider_sid on sessions (provider_sid) where provider_sid is not null;
