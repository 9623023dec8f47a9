-- What a company sees of its background work. The queue itself lives in a schema of its own and only holds
-- the id of the run; kind, payload and result are here, under row-level security.
create table job_runs (
  client_uid uuid not null references organisations,
  id_job_run uuid not null,
  kind text not null,
  payload jsonb not null,
  key text,
  user_uid uuid,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'parked', 'cancelled')),
  attempts int not null default 0,
  max_attempts int not null check (max_attempts > 0),
  done_steps int,
  total_steps int,
  cancel_requested boolean not null default false,
  error_code text,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (client_uid, id_job_run)
);
-- Asking twice for the same work while it waits is asking once.
create unique index job_runs_tenant_key_key on job_runs (client_uid, key) where state = 'queued';
create index job_runs_recent on job_runs (client_uid, created_at desc);
create index job_runs_unfinished on job_runs (client_uid) where state in ('queued', 'running');
