-- Questions to Datadis for many months, asked one by one in the background: the user may leave and come back. The answers
-- themselves are in supply_answers.
create table datadis_runs (
  client_uid uuid not null references organisations,
  id_datadis_run uuid not null,
  cups text not null,
  distributor_code text not null,
  point_type int not null check (point_type between 1 and 5),
  -- Tax number of whose supply it is; null: that of the account itself.
  holder text,
  measurement_type text not null constraint datadis_runs_measurement check (measurement_type in ('0', '1')),
  -- The user stated that the holder asks for it.
  holder_asks boolean not null default false,
  -- Why it stopped before all months were asked.
  error_code text,
  -- Null once the record of the run is no longer kept.
  id_job_run uuid,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid not null,
  primary key (client_uid, id_datadis_run),
  constraint datadis_runs_job_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete set null (id_job_run)
);
create index datadis_runs_of_user on datadis_runs (client_uid, creation_user_uid, creation_timestamp desc);
create index datadis_runs_of_job on datadis_runs (client_uid, id_job_run);

create table datadis_run_months (
  client_uid uuid not null,
  id_datadis_run uuid not null,
  -- 2025-03.
  month text not null constraint datadis_run_months_month check (month ~ '^20\d{2}-\d{2}$'),
  state text not null default 'pending' constraint datadis_run_months_state check (state in (
    'pending', 'answered', 'cached', 'empty', 'repeated', 'unavailable', 'unreadable')),
  asked_at timestamptz,
  -- Of a repeated question: when Datadis admits it again.
  retry_at timestamptz,
  primary key (client_uid, id_datadis_run, month),
  constraint datadis_run_months_run_fkey foreign key (client_uid, id_datadis_run)
    references datadis_runs (client_uid, id_datadis_run) on delete cascade
);
