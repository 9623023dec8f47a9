-- Companies of sign-ups that nobody ever confirmed go, with everything that hangs from them, and the e-mail is free
-- again. The function judges by itself, sees the company of the transaction alone, and leaves word in the audit of the
-- people who run the installation: the company's own goes with it.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;
create function remove_unconfirmed_sign_up(of_before timestamptz, of_now timestamptz, of_event uuid)
  returns table (removed bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    company uuid := current_client_uid();
    operators uuid;
    tenant_table regclass;
    pass int;
    emptied boolean;
  begin
    perform from organisations o
      where o.client_uid = company and o.version = 1 and o.creation_timestamp < of_before
      for update;
    if not found then return; end if;
    -- One person who accepted the terms, never proved the e-mail and never was inside; nobody else came either.
    if (select count(*) <> 1 or bool_or(u.email_validated or u.last_login is not null or u.role <> 'admin')
        from users u where u.client_uid = company)
      or not exists (select from consents c where c.client_uid = company and c.kind = 'terms')
      or exists (select from sessions s where s.client_uid = company)
      or exists (select from clients c where c.client_uid = company)
      or exists (select from validation_token_directory d where d.client_uid = company and d.expires_at > of_now)
      or exists (select from reset_token_directory d where d.client_uid = company and d.expires_at > of_now)
    then return; end if;

    -- What still hangs from another table waits for the next pass. A table of a later migration is emptied too.
    for pass in 1..8 loop
      emptied := true;
      for tenant_table in
        select a.attrelid::regclass from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'client_uid' and not a.attisdropped and c.oid <> 'organisations'::regclass
        order by 1
      loop
        begin
          execute format('delete from %s where client_uid = $1', tenant_table) using company;
        exception when foreign_key_violation then emptied := false;
        end;
      end loop;
      exit when emptied;
    end loop;
    delete from organisations o where o.client_uid = company;

    select u.client_uid into operators from users u
      where u.role = 'superadmin' and u.active order by u.creation_timestamp limit 1;
    if operators is not null then
      insert into audit_events (client_uid, id_audit_event, action, entity, id_entity)
        values (operators, of_event, 'sweep', 'company', company::text);
    end if;
    return query select 1::bigint;
  end $$;
revoke all on function remove_unconfirmed_sign_up(timestamptz, timestamptz, uuid) from public;
grant execute on function remove_unconfirmed_sign_up(timestamptz, timestamptz, uuid) to vatio_runtime;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
