-- Calls counted by key in fixed windows: the limits that all the nodes share.
create table call_hits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);
comment on table call_hits is 'global: private, calls by key and window, for the limits that all nodes share';
create index call_hits_window on call_hits (window_start);

-- Counts one call; a call over the limit is counted too, so that the counter tells how much was asked.
create function count_call_hit(key text, now timestamptz, seconds int)
  returns table (hits int, retry_after_seconds int)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    begun timestamptz := to_timestamp(floor(extract(epoch from now) / seconds) * seconds);
  begin
    delete from call_hits h where h.window_start < count_call_hit.now - interval '2 days';
    return query
      insert into call_hits as h (key, window_start, hits) values (count_call_hit.key, begun, 1)
      on conflict on constraint call_hits_pkey do update set hits = h.hits + 1
      returning h.hits, ceil(extract(epoch from begun - count_call_hit.now) + seconds)::int;
  end $$;
revoke all on function count_call_hit(text, timestamptz, int) from public;
grant execute on function count_call_hit(text, timestamptz, int) to vatio_runtime;
