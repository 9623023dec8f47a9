-- Files with all rows of a list, written by a job for the user who asked for them.
create table list_exports (
  client_uid uuid not null references organisations,
  id_list_export uuid not null,
  user_uid uuid not null,
  list text not null constraint list_exports_list check (list in ('clients', 'contracts')),
  format text not null constraint list_exports_format check (format in ('xlsx', 'csv')),
  filter jsonb not null,
  id_job_run uuid not null,
  requested_at timestamptz not null,
  row_count int,
  size bigint,
  storage_key text,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (client_uid, id_list_export),
  constraint list_exports_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete cascade,
  constraint list_exports_file_fkey foreign key (client_uid, storage_key)
    references stored_files (client_uid, storage_key) on delete set null (storage_key)
);
create index list_exports_of_user on list_exports (client_uid, user_uid, requested_at desc);
create index list_exports_of_run on list_exports (client_uid, id_job_run);
create index list_exports_of_file on list_exports (client_uid, storage_key);

-- A copy that Vatio deletes by itself: it counts for no licence.
alter table stored_files add column is_temporary boolean not null default false;
