-- A sign-in with a provider is completed once: the browser's sealed cookie alone could be sent again.
create table used_sign_in_starts (
  start_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_sign_in_starts is
  'global: private, hash of the state of a completed sign-in with a provider, until that sign-in would have expired';
create index used_sign_in_starts_expiry on used_sign_in_starts (expires_at);

-- Tells whether it is the first use. Of many at once one inserts the row and the others wait for it.
create function use_sign_in_start(of_hash bytea, ends_at timestamptz, at_time timestamptz)
  returns table (is_first boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    delete from used_sign_in_starts s where s.ctid in (
      select old.ctid from used_sign_in_starts old where old.expires_at < at_time - interval '1 day'
      limit 1000 for update skip locked);
    insert into used_sign_in_starts (start_hash, expires_at) values (of_hash, ends_at) on conflict do nothing;
    return query select found;
  end $$;
revoke all on function use_sign_in_start(bytea, timestamptz, timestamptz) from public;
grant execute on function use_sign_in_start(bytea, timestamptz, timestamptz) to vatio_runtime;
