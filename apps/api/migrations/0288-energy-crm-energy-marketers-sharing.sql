-- A company shares a marketer by a token that is valid once. Another one connects with it and gets copies of the marketer,
-- its tariffs, prices and auxiliary services: rows of its own that nobody edits and that a job refreshes.

-- Rows that are copies have the id of the row that they copy; those of the company itself have none.
alter table energy_marketers add column id_source uuid;
alter table tariffs add column id_source uuid;
alter table auxiliary_services add column id_source uuid;
create unique index energy_marketers_source_key on energy_marketers (client_uid, id_source) where id_source is not null;
create unique index tariffs_source_key on tariffs (client_uid, id_source) where id_source is not null;
create unique index auxiliary_services_source_key on auxiliary_services (client_uid, id_source)
  where id_source is not null;

-- The names of copies are those of the owner: two of them may be equal for a while, and a deleted one keeps its own.
drop index tariffs_marketer_name_key;
create unique index tariffs_marketer_name_key
  on tariffs (client_uid, id_energy_marketer, utility_type, id_tarifa_atr, fold_text(name))
  where deleted_at is null and id_source is null;
drop index auxiliary_services_marketer_name_key;
create unique index auxiliary_services_marketer_name_key
  on auxiliary_services (client_uid, id_energy_marketer, utility_type, lower(name))
  where deleted_at is null and id_source is null;

create table marketer_sharing_tokens (
  client_uid uuid not null references organisations,
  id_sharing_token uuid not null,
  id_energy_marketer uuid not null,
  -- SHA-256 of the token, which is shown once and stored nowhere.
  token_hash bytea not null,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (client_uid, id_sharing_token),
  constraint marketer_sharing_tokens_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer)
);
-- One token of a marketer at a time.
create unique index marketer_sharing_tokens_open_key on marketer_sharing_tokens (client_uid, id_energy_marketer)
  where used_at is null and revoked_at is null;
create index marketer_sharing_tokens_hash on marketer_sharing_tokens (token_hash)
  where used_at is null and revoked_at is null;

-- The owner's side of a connection: what it allows, whom, and until when.
create table marketer_shares (
  client_uid uuid not null references organisations,
  id_connection uuid not null,
  id_energy_marketer uuid not null,
  connected_client_uid uuid not null,
  connected_at timestamptz not null,
  ended_at timestamptz,
  primary key (client_uid, id_connection),
  constraint marketer_shares_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint marketer_shares_companies check (connected_client_uid <> client_uid)
);
create unique index marketer_shares_open_key on marketer_shares (client_uid, id_energy_marketer, connected_client_uid)
  where ended_at is null;

-- The other side: which of its marketers are copies, whose, and how fresh.
create table connected_marketers (
  client_uid uuid not null references organisations,
  id_energy_marketer uuid not null,
  id_connection uuid not null,
  owner_client_uid uuid not null,
  owner_name text not null,
  connected_at timestamptz not null,
  refreshed_at timestamptz not null,
  disconnected_at timestamptz,
  primary key (client_uid, id_energy_marketer),
  constraint connected_marketers_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint connected_marketers_connection_key unique (client_uid, id_connection)
);

/* Asks for a refresh of the copies when the owner changes a shared marketer or what belongs to it. A table of prices of
   tariffs takes part by a trigger of its own. One run for each transaction: a run that waits already may read before this
   transaction ends. */
create function announce_shared_marketer() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    marketer uuid := changed ->> 'id_energy_marketer';
    run uuid;
  begin
    -- Without a tenant it is a restore or a seed.
    if current_client_uid() is null
      or not exists (select from marketer_shares h where h.client_uid = current_client_uid() and h.ended_at is null)
    then return null; end if;
    if marketer is null then
      select t.id_energy_marketer into marketer from tariffs t
        where t.client_uid = current_client_uid() and t.id_tariff = (changed ->> 'id_tariff')::uuid;
    end if;
    if not exists (select from marketer_shares h where h.client_uid = current_client_uid()
                   and h.id_energy_marketer = marketer and h.ended_at is null)
    then return null; end if;
    insert into job_runs (client_uid, id_job_run, kind, payload, key, max_attempts)
      values (current_client_uid(), gen_random_uuid(), 'shared-marketer.refresh',
              jsonb_build_object('idEnergyMarketer', marketer),
              'shared-marketer.refresh:' || marketer || ':' || pg_current_xact_id(), 5)
      on conflict (client_uid, key) where state = 'queued' do nothing
      returning id_job_run into run;
    if run is not null then perform vatio_queue.enqueue(run, null); end if;
    return null;
  end $$;
create trigger energy_marketers_shared after update on energy_marketers
  for each row execute function announce_shared_marketer();
create trigger tariffs_shared after insert or update on tariffs
  for each row execute function announce_shared_marketer();
create trigger tariff_prices_shared after insert or update or delete on tariff_prices
  for each row execute function announce_shared_marketer();
create trigger auxiliary_services_shared after insert or update on auxiliary_services
  for each row execute function announce_shared_marketer();

-- What crosses from one company to another passes these functions of the steward and no other way. Each says itself
-- whether the company of the transaction may.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

/* Uses a token for the company of the transaction, once: a second one waits for the row and then finds the token used.
   A token of the company itself, or of a marketer to which it is connected, stays valid for others. */
create function connect_shared_marketer(sought_hash bytea, at timestamptz, connection uuid)
  returns table (outcome text, owner_client_uid uuid, id_source uuid, owner_name text)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    me uuid := current_client_uid();
    found_token marketer_sharing_tokens;
  begin
    select t.* into found_token from marketer_sharing_tokens t
      where t.token_hash = sought_hash and t.used_at is null and t.revoked_at is null and t.expires_at > at
        and me is not null
      for update;
    if found_token.client_uid is null or not exists (
      select from energy_marketers m where m.client_uid = found_token.client_uid
        and m.id_energy_marketer = found_token.id_energy_marketer and m.deleted_at is null)
    then return query select 'invalid', null::uuid, null::uuid, null::text; return; end if;
    if found_token.client_uid = me then
      return query select 'own', null::uuid, null::uuid, null::text; return;
    end if;
    if exists (select from marketer_shares h where h.client_uid = found_token.client_uid
               and h.id_energy_marketer = found_token.id_energy_marketer and h.connected_client_uid = me
               and h.ended_at is null)
    then return query select 'connected', null::uuid, null::uuid, null::text; return; end if;
    update marketer_sharing_tokens t set used_at = at
      where t.client_uid = found_token.client_uid and t.id_sharing_token = found_token.id_sharing_token;
    insert into marketer_shares (client_uid, id_connection, id_energy_marketer, connected_client_uid, connected_at)
      values (found_token.client_uid, connection, found_token.id_energy_marketer, me, at);
    insert into audit_events (client_uid, id_audit_event, action, entity, id_entity, after)
      select found_token.client_uid, gen_random_uuid(), 'create', 'marketer-sharing', found_token.id_energy_marketer::text,
        jsonb_build_object('company', o.name)
      from organisations o where o.client_uid = me;
    return query select 'new', o.client_uid, found_token.id_energy_marketer, o.name
      from organisations o where o.client_uid = found_token.client_uid;
  end $$;

/* Ends a connection for the company that is connected; the owner ends it in its own row. */
create function end_marketer_share(owner uuid, connection uuid, at timestamptz)
  returns table (ended bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      with gone as (
        update marketer_shares h set ended_at = at
        where h.client_uid = owner and h.id_connection = connection and h.connected_client_uid = current_client_uid()
          and h.ended_at is null
        returning h.id_energy_marketer
      ), said as (
        insert into audit_events (client_uid, id_audit_event, action, entity, id_entity, before)
        select owner, gen_random_uuid(), 'delete', 'marketer-sharing', g.id_energy_marketer::text,
          jsonb_build_object('company', o.name)
        from gone g join organisations o on o.client_uid = current_client_uid()
        returning 1
      )
      select count(*) from said;
  end $$;

/* Names of the companies to which the company of the transaction has a connection open. */
create function list_share_companies()
  returns table (id_connection uuid, company text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select h.id_connection, o.name::text
      from marketer_shares h join organisations o on o.client_uid = h.connected_client_uid
      where h.client_uid = current_client_uid() and h.ended_at is null;
  end $$;

/* The marketer of the owner that a connection lets the company of the transaction read; null: none. */
create function shared_marketer_of(owner uuid, connection uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return (select h.id_energy_marketer from marketer_shares h
      where h.client_uid = owner and h.id_connection = connection and h.connected_client_uid = current_client_uid()
        and h.ended_at is null);
  end $$;

-- Without its e-mail and telephone, which are the owner's contact.
create function read_shared_marketer(owner uuid, connection uuid)
  returns table (name text, utility_types text[], active boolean, owner_name text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select m.name, m.utility_types, m.active and m.deleted_at is null, o.name::text
      from energy_marketers m join organisations o on o.client_uid = m.client_uid
      where m.client_uid = owner and m.id_energy_marketer = shared_marketer_of(owner, connection);
  end $$;

create function read_shared_tariffs(owner uuid, connection uuid)
  returns table (id_tariff uuid, name text, utility_type text, id_tarifa_atr int, type text, is_base_price boolean,
                 typology_name text, active boolean, deleted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select t.id_tariff, t.name, t.utility_type, t.id_tarifa_atr, t.type, t.is_base_price, y.name,
        t.active and t.deleted_at is null, t.deleted_at is not null
      from tariffs t
      left join tariff_typologies y on y.client_uid = t.client_uid and y.id_tariff_typology = t.id_tariff_typology
      where t.client_uid = owner and t.id_energy_marketer = shared_marketer_of(owner, connection);
  end $$;

-- The prices that a tariff has, those of its parent where it reads them from there.
create function read_shared_tariff_prices(owner uuid, connection uuid)
  returns table (id_tariff uuid, kind text, p1 numeric, p2 numeric, p3 numeric, p4 numeric, p5 numeric, p6 numeric,
                 structure jsonb, valid_from date, valid_to date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select t.id_tariff, p.kind, p.p1, p.p2, p.p3, p.p4, p.p5, p.p6, p.structure, p.valid_from, p.valid_to
      from tariffs t
      join tariff_prices p on p.client_uid = t.client_uid and p.id_tariff = t.id_price_tariff
      where t.client_uid = owner and t.id_energy_marketer = shared_marketer_of(owner, connection);
  end $$;

-- Without the commission, which is the owner's.
create function read_shared_auxiliary_services(owner uuid, connection uuid)
  returns table (id_auxiliary_service uuid, utility_type text, name text, icon text, anual_cost numeric,
                 description text, active boolean, deleted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select s.id_auxiliary_service, s.utility_type, s.name, s.icon, s.anual_cost, s.description,
        s.active and s.deleted_at is null, s.deleted_at is not null
      from auxiliary_services s
      where s.client_uid = owner and s.id_energy_marketer = shared_marketer_of(owner, connection);
  end $$;

do $$
declare function_name text;
begin
  foreach function_name in array array[
    'connect_shared_marketer(bytea, timestamptz, uuid)', 'end_marketer_share(uuid, uuid, timestamptz)',
    'list_share_companies()', 'shared_marketer_of(uuid, uuid)', 'read_shared_marketer(uuid, uuid)',
    'read_shared_tariffs(uuid, uuid)', 'read_shared_tariff_prices(uuid, uuid)',
    'read_shared_auxiliary_services(uuid, uuid)']
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''marketer-sharing''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
