-- The words of a name without accents, case, order and legal form: names that differ in nothing else have one key.
create function name_key(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select string_agg(word, ' ' order by word collate "C")
    from (
      select distinct word
      from regexp_split_to_table(
        regexp_replace(
          regexp_replace(
            regexp_replace(public.fold_text(value), '[.''’´`]', '', 'g'), '[^a-z0-9ñç]+', ' ', 'g'),
          '\m(sociedad (limitada|anonima|civil|cooperativa)( unipersonal| laboral| profesional)?|comunidad de bienes|s l u|s l l|s l p|s a u|s c p|s l|s a|s c|c b)\M',
          ' ', 'g'),
        ' +') word
      where word <> all ('{"",sl,slu,sll,slp,slne,sa,sau,sal,sc,scp,scl,coop,cb,de,del,la,las,el,los,y,e,i}')
    ) words
  $$;

-- What duplicates are found by. Columns, because under row-level security an index on an expression is only used where
-- its function is leakproof. A name is also read from its end, so that a slip in its first half has near neighbours too.
alter table clients
  add column name_key text collate "C" generated always as (
    name_key(name || ' ' || coalesce(first_surname, '') || ' ' || coalesce(second_surname, ''))) stored,
  add column name_key_reversed text collate "C" generated always as (
    reverse(name_key(name || ' ' || coalesce(first_surname, '') || ' ' || coalesce(second_surname, '')))) stored,
  add column email_key text generated always as (nullif(lower(trim(email)), '')) stored,
  add column phone_key text generated always as (
    substring(regexp_replace(coalesce(phone_number, ''), '\D', '', 'g') from '.{9}$')) stored;
comment on column clients.phone_key is 'the last nine figures, with or without the prefix of the country';
create index clients_name_key on clients (client_uid, name_key) where deleted_at is null;
create index clients_name_key_reversed on clients (client_uid, name_key_reversed) where deleted_at is null;
create index clients_email_key on clients (client_uid, email_key) where deleted_at is null;
create index clients_phone_key on clients (client_uid, phone_key) where deleted_at is null;
