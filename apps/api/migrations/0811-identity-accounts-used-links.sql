-- A validation link that was used stays known until the next one of its user, so that opening it again can say that the
-- account is validated. Only a link that was withdrawn is deleted.
alter table validation_token_directory add column used_at timestamptz;

drop function find_validation_token(bytea);
create function find_validation_token(bytea)
  returns table (client_uid uuid, user_uid uuid, expires_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.client_uid, d.user_uid, d.expires_at, d.used_at from validation_token_directory d
        where d.token_hash = $1 $$;

-- The update decides: of concurrent calls, one finds the link unused.
create function use_validation_token(token_hash bytea, of_user uuid, now timestamptz)
  returns table (user_uid uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update validation_token_directory d set used_at = $3
        where d.token_hash = $1 and d.user_uid = $2 and d.client_uid = current_client_uid()
          and d.expires_at > $3 and d.used_at is null
        returning d.user_uid $$;

drop function take_validation_token(bytea, uuid, timestamptz);
create function forget_validation_token(token_hash bytea, of_user uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from validation_token_directory d
        where d.token_hash = $1 and d.user_uid = $2 and d.client_uid = current_client_uid() $$;

do $$
declare function_name regprocedure;
begin
  for function_name in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public'
      and p.proname in ('find_validation_token', 'use_validation_token', 'forget_validation_token')
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
