-- How names, postcodes and addresses are compared when somebody says who they are: case, accents, spaces, hyphens and
-- apostrophes decide nothing. One definition, for what is stored and for what is asked.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(name, NFKD)), '[^[:alnum:]]', '', 'g')
$$;;

create function postcode_key(postcode text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(postcode, '[^[:alnum:]]', '', 'g'))
$$;;

create function email_key(email text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(email))
$$;;
