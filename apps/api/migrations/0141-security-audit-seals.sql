-- Reading the audit by person, kind and action: its ids are UUID v7 and grow with time.
create index audit_events_user on audit_events (client_uid, user_uid, id_audit_event desc);
create index audit_events_kind on audit_events (client_uid, entity, id_audit_event desc);
create index audit_events_action on audit_events (client_uid, action, id_audit_event desc);
-- What an event said was erased because it told about a person; that it happened stays.
alter table audit_events add column erased_at timestamptz;

-- The chain: each sealed event has its place, the hash of what it says and a hash over the place before.
create table audit_seals (
  client_uid uuid not null references organisations,
  position bigint not null check (position > 0),
  id_audit_event uuid not null,
  content_hash bytea not null,
  hash bytea not null,
  -- On the last event of each sealing: the hash under the master key, which the database does not know.
  signature text,
  sealed_at timestamptz not null default now(),
  primary key (client_uid, position),
  constraint audit_seals_event_key unique (client_uid, id_audit_event)
);
comment on table audit_seals is 'append-only: the hash chain over the audit events';

-- Where the chain begins once the events before were forgotten by their retention period.
create table audit_seal_origins (
  client_uid uuid not null references organisations,
  position bigint not null,
  hash bytea not null,
  forgotten_at timestamptz not null default now(),
  primary key (client_uid, position)
);
comment on table audit_seal_origins is 'append-only: the last forgotten place of each company''s audit chain';

-- The two ways in which the audit changes. Both only within the company of the transaction; they belong to the
-- steward, because nobody else may update or delete here.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

-- Forgets whole sealed events from the beginning of the chain on.
create function forget_audit_events(until timestamptz)
  returns table (forgotten bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    tenant uuid := current_client_uid();
    last_place bigint;
    gone bigint;
  begin
    select coalesce(
        (select min(s.position) - 1 from audit_seals s
         join audit_events e on e.client_uid = s.client_uid and e.id_audit_event = s.id_audit_event
         where s.client_uid = tenant and e.at >= until),
        (select max(s.position) from audit_seals s where s.client_uid = tenant))
      into last_place;
    if last_place is null or not exists (
      select from audit_seals s where s.client_uid = tenant and s.position <= last_place) then
      return query select 0::bigint;
      return;
    end if;
    insert into audit_seal_origins (client_uid, position, hash)
      select s.client_uid, s.position, s.hash from audit_seals s
      where s.client_uid = tenant and s.position = last_place;
    delete from audit_events e using audit_seals s
      where e.client_uid = tenant and s.client_uid = tenant and s.position <= last_place
        and s.id_audit_event = e.id_audit_event;
    get diagnostics gone = row_count;
    delete from audit_seals s where s.client_uid = tenant and s.position <= last_place;
    return query select gone;
  end $$;

-- Erases what events say about records and from where people acted; who did what and when stays.
create function erase_audit_contents(entities text[], users uuid[])
  returns table (erased bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    tenant uuid := current_client_uid();
    changed bigint;
  begin
    update audit_events e set before = null, after = null, ip = null, erased_at = now()
      where e.client_uid = tenant and e.erased_at is null and e.id_entity = any (entities)
        and (e.before is not null or e.after is not null);
    get diagnostics changed = row_count;
    update audit_events e set ip = null where e.client_uid = tenant and e.user_uid = any (users);
    return query select changed;
  end $$;

revoke all on function forget_audit_events(timestamptz) from public;
revoke all on function erase_audit_contents(text[], uuid[]) from public;
grant execute on function forget_audit_events(timestamptz) to vatio_runtime;
grant execute on function erase_audit_contents(text[], uuid[]) to vatio_runtime;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
