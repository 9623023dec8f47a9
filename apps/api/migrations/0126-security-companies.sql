-- What the people who run the installation see of its companies. The functions that look across companies belong
-- to the steward, whose policies let it read them, and answer nobody but a superadmin.

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create function called_by_superadmin() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return exists (
      select from users u
      where u.client_uid = current_client_uid() and u.user_uid = nullif(current_setting('app.user_uid', true), '')::uuid
        and u.role = 'superadmin' and u.active)
      and nullif(current_setting('app.acted_by_user_uid', true), '') is null;
  end $$;

create function list_companies_for_superadmin()
  returns setof organisations
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query select o.* from organisations o where called_by_superadmin();
  end $$;

create function measure_companies_for_superadmin(companies uuid[])
  returns table (client_uid uuid, users bigint, commercials bigint, contracts bigint, comparisons bigint,
                 storage_bytes bigint, last_activity timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not called_by_superadmin() then return; end if;
    return query
      select o.client_uid,
        (select count(*) from users u where u.client_uid = o.client_uid and u.active and u.deleted_at is null),
        (select count(*) from commercials m where m.client_uid = o.client_uid),
        (select count(*) from contracts k where k.client_uid = o.client_uid and k.deleted_at is null),
        (select count(*) from comparisons s where s.client_uid = o.client_uid and s.deleted_at is null),
        (select coalesce(sum(f.size), 0)::bigint from stored_files f where f.client_uid = o.client_uid),
        (select max(s.last_used_at) from sessions s
         where s.client_uid = o.client_uid and s.acted_by_user_uid is null)
      from organisations o where o.client_uid = any (companies);
  end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;

do $$
declare function_name text;
begin
  set local role vatio_steward;
  foreach function_name in array array['called_by_superadmin()', 'list_companies_for_superadmin()',
                                       'measure_companies_for_superadmin(uuid[])']
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
  set local role vatio_owner;
end $$;
