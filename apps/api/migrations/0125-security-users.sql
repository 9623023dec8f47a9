-- Users that leave, and people of the operator who work inside a company as one of its users.

create function current_user_uid() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_uid', true), '')::uuid $$;

-- A deleted user keeps the row, so that histories keep their name; the e-mail is free again.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_inactive check (deleted_at is null or not active);
-- Sorted and searched as people read names.
alter table users add column search_text text not null
  generated always as (fold_text(user_name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored;

alter table sessions add constraint sessions_acted_by_whole
  check ((acted_by_user_uid is null) = (acted_by_client_uid is null));

-- Who really acted. A default, so that no writer of an audit event can forget it.
alter table audit_events alter column acted_by_user_uid
  set default nullif(current_setting('app.acted_by_user_uid', true), '')::uuid;

-- An address that another user has is refused by the directory's key.
create function move_in_user_directory(email text, user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update user_directory d set email = lower($1)
        where d.client_uid = current_client_uid() and d.user_uid = $2 $$;

create function remove_from_user_directory(user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from user_directory d where d.client_uid = current_client_uid() and d.user_uid = $1;
        delete from reset_token_directory d where d.client_uid = current_client_uid() and d.user_uid = $1;
        delete from validation_token_directory d where d.client_uid = current_client_uid() and d.user_uid = $1;
        delete from login_challenge_directory d where d.client_uid = current_client_uid() and d.user_uid = $1;
        delete from google_identity_directory d where d.client_uid = current_client_uid() and d.user_uid = $1 $$;

do $$
declare function_name text;
begin
  foreach function_name in array array['move_in_user_directory(text, uuid)', 'remove_from_user_directory(uuid)']
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
