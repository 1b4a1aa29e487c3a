-- What people keep about themselves (design 8). Telephone numbers are E.164, as far as they came through the portal.
alter table clients
  add column address_line3 text,
  -- Where the address came from, and which entry of the look-up it was.
  add column address_source text not null default 'practice' check (address_source in ('practice', 'manual', 'lookup')),
  add column address_ref text,
  add column alternative_contact_name text,
  add column alternative_contact_phone text,
  add column access_needs text,
  add column language text not null default 'en-GB' check (language in ('en-GB', 'cy')),
  add constraint alternative_contact_is_whole
    check ((alternative_contact_name is null) = (alternative_contact_phone is null));
