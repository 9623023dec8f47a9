-- An invited person takes their address only with the invitation's link, and a user's new address only with its own:
-- until then neither is in the directory, and nobody learns whether the address has an account elsewhere.
alter table users
  -- Set while the invitation waits; the row goes when it has passed.
  add column invitation_expires_at timestamptz,
  add column pending_email text,
  add column pending_email_expires_at timestamptz,
  -- Hash of the link that confirms the pending address: another validation link of the user does not.
  add column pending_email_token bytea,
  add constraint users_pending_email_whole
    check ((pending_email is null) = (pending_email_expires_at is null)
       and (pending_email is null) = (pending_email_token is null));
create index users_expiring on users (client_uid, least(invitation_expires_at, pending_email_expires_at))
  where invitation_expires_at is not null or pending_email is not null;

-- Links to choose a password that were mailed to an address the account no longer has.
create function forget_reset_tokens(user_uid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from reset_token_directory d
        where d.client_uid = current_client_uid() and d.user_uid = $1 $$;
revoke all on function forget_reset_tokens(uuid) from public;
grant execute on function forget_reset_tokens(uuid) to vatio_runtime;
