-- 0261 wrote the function again from its form before 0250: deleted commercials count neither for the licence nor in what
-- a superadmin sees of it.

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create or replace function measure_companies_for_superadmin(companies uuid[])
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
        (select count(*) from commercials m where m.client_uid = o.client_uid and m.deleted_at is null),
        (select count(*) from contracts k where k.client_uid = o.client_uid and k.deleted_at is null),
        (select count(*) from comparisons s where s.client_uid = o.client_uid and s.deleted_at is null),
        (select coalesce(sum(f.size), 0)::bigint from stored_files f
         where f.client_uid = o.client_uid and not f.is_temporary),
        (select max(s.last_used_at) from sessions s
         where s.client_uid = o.client_uid and s.acted_by_user_uid is null)
      from organisations o where o.client_uid = any (companies);
  end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
