-- What became of each backup that Vatio wrote by itself: the operators see it, no company does.
create table backup_runs (
  id_backup_run uuid primary key,
  -- The time of day it was due at; null where a person asked for it.
  slot timestamptz,
  state text not null check (state in ('running', 'good', 'failed')),
  phase text not null check (phase in ('writing', 'checking')),
  folder text not null,
  file_name text not null unique,
  node text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  done_steps int not null default 0,
  total_steps int not null default 0,
  size_bytes bigint,
  checked boolean not null default false,
  missing_files int not null default 0,
  failure text,
  failure_detail text,
  -- The backups that lay in the folder when this one had ended.
  kept jsonb not null default '[]'
);
comment on table backup_runs is 'global: private. Backups are of the whole installation; read by operators through functions.';
create index backup_runs_started_at on backup_runs (started_at desc);

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;

-- A run whose process has died holds the lock no more.
create function is_backup_running() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted
        and l.classid = 1986098281 and l.objid = 1650549611);
  end $$;

create function list_backups_for_superadmin()
  returns table (slot timestamptz, state text, phase text, file_name text, started_at timestamptz,
                 finished_at timestamptz, done_steps int, total_steps int, size_bytes bigint, checked boolean,
                 missing_files int, failure text, failure_detail text, kept jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare alive boolean := is_backup_running();
  begin
    if not called_by_superadmin() then return; end if;
    return query
      select r.slot, case when r.state = 'running' and not alive then 'failed' else r.state end, r.phase, r.file_name,
        r.started_at, case when r.state = 'running' and not alive then r.started_at else r.finished_at end,
        r.done_steps, r.total_steps, r.size_bytes, r.checked, r.missing_files,
        case when r.state = 'running' and not alive then 'INTERRUPTED' else r.failure end, r.failure_detail, r.kept
      from backup_runs r
      where r.id_backup_run in (select n.id_backup_run from backup_runs n order by n.started_at desc limit 5)
        or r.id_backup_run = (select g.id_backup_run from backup_runs g where g.state = 'good'
                              order by g.started_at desc limit 1)
      order by r.started_at desc;
  end $$;

-- For the metrics and for the timer of each node: no names, only times and sizes.
create function measure_backups()
  returns table (last_good timestamptz, last_size bigint, last_failed boolean, good_slot timestamptz,
                 last_started timestamptz, running boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare alive boolean := is_backup_running();
  begin
    return query select
      (select max(r.finished_at) from backup_runs r where r.state = 'good'),
      (select r.size_bytes from backup_runs r where r.state = 'good' order by r.finished_at desc limit 1),
      coalesce((select r.state <> 'good' from backup_runs r where r.state <> 'running' or not alive
                order by r.started_at desc limit 1), false),
      (select max(r.slot) from backup_runs r where r.state = 'good'),
      (select max(r.started_at) from backup_runs r),
      alive;
  end $$;

do $$
declare function_name text;
begin
  foreach function_name in array array['is_backup_running()', 'list_backups_for_superadmin()', 'measure_backups()']
  loop
    execute format('revoke all on function %s from public', function_name);
    execute format('grant execute on function %s to vatio_runtime', function_name);
  end loop;
end $$;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
