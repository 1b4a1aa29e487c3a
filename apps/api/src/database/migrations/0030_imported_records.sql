-- Reasons of a practice's own get numbers far from those that releases ship.
create sequence imported_reason_ids as integer start 10001;;

-- As `appointmentReference` in packages/domain, for visits that come without a reference.
create function appointment_reference(practice_name text, appointment_id integer) returns text immutable language sql as $$
  select (select upper(left(string_agg(left(word, 1), '' order by place), 3))
            from regexp_split_to_table(practice_name, '[[:space:][:digit:][:punct:]’‘–—]+') with ordinality as words(word, place)
           where word <> '')
         || '-' ||
         (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((scrambled >> shift) & 31)::integer + 1, 1), '' order by shift desc)
            from (select appointment_id::bigint * 20914181 % 33554432 as scrambled) one,
                 unnest(array[0, 5, 10, 15, 20]) as shift)
$$;;
