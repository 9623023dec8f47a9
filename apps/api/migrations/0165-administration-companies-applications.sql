-- An application that is removed from a company is closed to all its users at once. Their grants remain stored, so that
-- the application comes back with the same roles.

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

create or replace function find_session_actor(sought_token_hash bytea, at timestamptz, idle_since timestamptz)
  returns table (
    client_uid uuid, id_session uuid, last_used_at timestamptz, expires_at timestamptz,
    must_enrol_second_factor boolean, user_uid uuid, role text, email text, user_name text,
    license text, license_valid_until date, applications json, administered_groups text[],
    acted_by_client_uid uuid, acted_by_user_uid uuid, acted_by_email text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select s.client_uid, s.id_session, s.last_used_at, s.expires_at,
        s.must_enrol_second_factor and o.require_second_factor, u.user_uid, u.role::text, u.email::text,
        u.user_name::text, o.license::text, o.license_valid_until,
        coalesce((select json_agg(json_build_object('application', a.application, 'role', a.role)
                                  order by a.application)
                  from user_applications a
                  where a.client_uid = u.client_uid and a.user_uid = u.user_uid
                    and a.application = any (o.applications)), '[]'),
        coalesce((select array_agg(g.id_group::text) from users_to_groups g
                  where g.client_uid = u.client_uid and g.user_uid = u.user_uid and g.is_group_admin), '{}'),
        s.acted_by_client_uid, s.acted_by_user_uid, behind.email::text
      from session_directory d
      join sessions s on s.client_uid = d.client_uid and s.id_session = d.id_session
      join users u on u.client_uid = s.client_uid and u.user_uid = s.user_uid
      join organisations o on o.client_uid = s.client_uid
      left join users behind
        on behind.client_uid = s.acted_by_client_uid and behind.user_uid = s.acted_by_user_uid
          and behind.role = 'superadmin' and behind.active
      where d.token_hash = sought_token_hash and u.active
        and s.revoked_at is null and s.expires_at > at and s.last_used_at > idle_since;
  end $$;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;

-- A company without any application was stored before companies had them: it has those of its users.
alter table organisations no force row level security;
alter table user_applications no force row level security;
update organisations o
  set applications = (select array_agg(distinct a.application) from user_applications a
                      where a.client_uid = o.client_uid)
  where o.applications = '{}'
    and exists (select from user_applications a where a.client_uid = o.client_uid);
alter table user_applications force row level security;
alter table organisations force row level security;
