-- An attempt is counted as failed before its password is looked at and given back where it was right: attempts that
-- are sent together cannot all read the count before any of them has raised it.
alter table login_failures add column id_attempt uuid;
create index login_failures_at on login_failures (at);

drop function count_login_failures(text[], timestamptz);
drop function record_login_failure(text[], timestamptz);
drop function clear_login_failures(text[]);

-- Until the end of the transaction. All callers lock in the order of the lock numbers: they cannot wait in a circle.
create function lock_login_keys(of_keys text[]) returns void
  language plpgsql volatile set search_path = public, pg_temp
  as $$
  declare
    lock_number bigint;
  begin
    for lock_number in select distinct hashtextextended(k, 7241006) from unnest(of_keys) k order by 1 loop
      perform pg_advisory_xact_lock(lock_number);
    end loop;
  end $$;
revoke all on function lock_login_keys(text[]) from public;

-- Counts the attempt under every key, or under none where one of them has reached its limit.
create function reserve_login_attempt(
    attempt uuid, of_keys text[], limits int[], at_time timestamptz, window_seconds int)
  returns table (allowed boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform lock_login_keys(of_keys);
    -- Nodes differ by seconds and calls overtake each other, so a minute ahead counts; later ones were written under a
    -- wrong clock and would lock again when their time comes.
    delete from login_failures f where f.key = any(of_keys) and f.at > at_time + interval '1 minute';
    delete from login_failures f where f.ctid in (
      select old.ctid from login_failures old where old.at < at_time - interval '1 day'
      limit 1000 for update skip locked);
    if exists (
      select from unnest(of_keys, limits) as l(key, most)
      where l.most <= (
        select count(*) from login_failures f
        where f.key = l.key and f.at >= at_time - make_interval(secs => window_seconds)))
    then
      return query select false;
      return;
    end if;
    insert into login_failures (key, at, id_attempt) select k, at_time, attempt from unnest(of_keys) k;
    return query select true;
  end $$;

-- Takes the attempt back under all its keys, and whatever was counted under those that are forgiven.
create function give_back_login_attempt(attempt uuid, of_keys text[], forgiven_keys text[])
  returns table (removed bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform lock_login_keys(of_keys || forgiven_keys);
    return query
      with gone as (
        delete from login_failures f
        where (f.key = any(of_keys) and f.id_attempt = attempt) or f.key = any(forgiven_keys)
        returning 1)
      select count(*) from gone;
  end $$;

revoke all on function reserve_login_attempt(uuid, text[], int[], timestamptz, int) from public;
revoke all on function give_back_login_attempt(uuid, text[], text[]) from public;
grant execute on function reserve_login_attempt(uuid, text[], int[], timestamptz, int) to vatio_runtime;
grant execute on function give_back_login_attempt(uuid, text[], text[]) to vatio_runtime;
